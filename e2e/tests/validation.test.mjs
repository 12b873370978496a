import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();

const cells = (page, id) =>
  page.locator(`#${id} tbody tr`).evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const number = (text) => Number(text.replaceAll(',', '').replace(' %', ''));

/** Rows of the document's table whose first cells are among `names`. */
async function documented(names) {
  const text = await readFile(new URL('../../docs/validation.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1));
  // The first of a name: later tables have the same names for clusters that were left out.
  return names.map((name) => rows.find((row) => row[0] === name));
}

test('groups and clusters have the numbers of docs/validation.md', () =>
  site.visit('?tab=sources&lang=en', async (page) => {
    const groups = await cells(page, 'validation-groups');
    assert.equal(groups.length, 7);
    const clusters = await cells(page, 'validation-clusters');
    const rows = [...groups, ...clusters.map((row) => row.slice(0, 5))];
    const written = await documented(rows.map((row) => row[0]));
    rows.forEach((row, index) =>
      row.slice(1).forEach((cell, column) => {
        const there = number(written[index][column + 1]);
        // Shown to three digits, written to a tenth of a per cent.
        assert.ok(Math.abs(number(cell) - there) <= Math.max(0.05, 0.005 * there), `${row[0]}: ${cell} against ${there}`);
      }),
    );
  }));

test('clusters stand worst first, the ten worst points too, and each names source and payer', () =>
  site.visit('?tab=sources&lang=en', async (page) => {
    const clusters = await cells(page, 'validation-clusters');
    const medians = clusters.map((row) => number(row[2]));
    assert.ok(medians.length > 30);
    assert.deepEqual(medians, medians.toSorted((a, b) => b - a));
    const [all] = (await cells(page, 'validation-groups')).slice(-1);
    assert.equal(clusters.reduce((sum, row) => sum + number(row[1]), 0), number(all[1]));
    assert.ok(clusters.every((row) => row[5].length > 6 && row[6].length > 3));
    const worst = await cells(page, 'validation-worst');
    assert.equal(worst.length, 10);
    const errors = worst.map((row) => Math.abs(number(row[6].replace('−', '-'))));
    assert.deepEqual(errors, errors.toSorted((a, b) => b - a));
  }));

test('filters narrow figures and tables, and keep what was picked', () =>
  site.visit('?tab=sources&lang=en', async (page) => {
    const points = () => page.locator('#validation-busbw .fs-marker').count();
    const before = await points();
    await page.selectOption('[name=payer]', 'maker');
    await page.waitForFunction((old) => document.querySelectorAll('#validation-busbw .fs-marker').length < old, before);
    await answered(page);
    const makers = await cells(page, 'validation-clusters');
    assert.ok(makers.length > 3 && makers.every((row) => row[6] === 'maker of the hardware'));
    await page.selectOption('[name=op]', 'alltoall');
    await page.selectOption('[name=domains]', 'one');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#validation-worst tbody tr')].every((row) => row.children[1].textContent === 'all-to-all'),
    );
    assert.equal(await page.inputValue('[name=payer]'), 'maker');
    await page.selectOption('[name=transport]', 'efa');
    // What stays in one domain uses no transport.
    await page.waitForFunction(() => document.querySelectorAll('#validation-worst tr').length === 0);
    assert.match(await page.textContent('#validation-busbw h2'), /passes the filter/);
    await page.click('#language');
    await page.waitForFunction(() => /筛选/.test(document.querySelector('#validation-busbw h2').textContent));
    assert.equal(await page.inputValue('[name=transport]'), 'efa');
  }));

test('measured points stand in the curves of their own hardware, with source and payer', () =>
  site.visit('?lang=en&gpu=b200-sxm&nodes=2&transport=ib&nic=cx7-ndr&nics=8&nic_gbps=400', async (page) => {
    const said = page.locator('#bandwidth .figure-foot span').first();
    await page.locator('.show-measured:visible').click();
    await page.waitForFunction(() => document.querySelectorAll('#bandwidth .fs-marker').length > 5);
    assert.match(await said.textContent(), /Lambda 1CC B200 \(16 GPUs; .*paid for by: user/);
    await page.locator('#bandwidth summary').click();
    await page.locator('#bandwidth thead th', { hasText: 'measured' }).first().waitFor();
    await page.click('#tab-latency');
    await page.waitForFunction(() => document.querySelectorAll('#time .fs-marker').length > 5);
  }));

test('points go when the hardware changes, and hardware that nobody measured says so', () =>
  site.visit('?lang=en&gpu=h100-sxm5&nodes=2&transport=ib', async (page) => {
    await page.locator('.show-measured:visible').click();
    await page.waitForFunction(() => document.querySelectorAll('#bandwidth .fs-marker').length > 3);
    await page.evaluate(() => history.pushState(null, '', '?lang=en&gpu=br100&nodes=2'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.waitForFunction(() => /No measurement/.test(document.querySelector('#bandwidth .figure-foot').textContent));
    assert.equal(await page.locator('#bandwidth .fs-marker').count(), 0);
  }));

test('constants in use stand with their sources, unverified ones first, and can be looked for', () =>
  site.visit('?tab=sources&lang=en', async (page) => {
    const all = await cells(page, 'constants-table');
    assert.ok(all.length > 150, `${all.length} constants`);
    const unverified = all.map((row) => row[5] === 'unverified');
    assert.ok(unverified[0] && !unverified.at(-1));
    assert.deepEqual(unverified, unverified.toSorted((a, b) => b - a));
    assert.ok(all.every((row) => row[2] && row[3].length > 3), 'each has a value and a source');
    await page.fill('[name=find]', 'LL128');
    await page.waitForFunction((before) => document.querySelectorAll('#constants-table tbody tr').length < before, all.length);
    const found = await cells(page, 'constants-table');
    assert.ok(found.length > 2 && found.every((row) => row.join(' ').includes('LL128')));
    assert.equal(await page.evaluate(() => document.activeElement.name), 'find', 'the field keeps the keyboard');
    await page.fill('[name=find]', 'no such constant');
    await page.waitForFunction(() => !document.querySelector('#constants-table tr'));
    assert.match(await page.textContent('#constants-table'), /^0 of /);
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { started, useSite } from '../harness/site.mjs';

const site = useSite();

const cards = (page) => page.locator('.card').count();
const settled = (page, key, value) => page.waitForURL((url) => url.searchParams.get(key) === value);

test('a first visit leaves the address alone', () =>
  site.visit('', async (page) => {
    await page.waitForTimeout(600);
    assert.equal(page.url(), site.url());
  }));

test('what is chosen is in the address, and a reload brings it back', () =>
  site.visit('', async (page) => {
    await page.selectOption('#field-transport', 'roce');
    await page.fill('#field-nodes', '32');
    await settled(page, 'nodes', '32');
    const sentence = await page.textContent('.answer-sentence');
    await page.reload();
    await started(page);
    assert.equal(await page.inputValue('#field-nodes'), '32');
    assert.equal(await page.inputValue('#field-transport'), 'roce');
    assert.equal(await page.textContent('.answer-sentence'), sentence);
  }));

test('copies of a design survive a reload', () =>
  site.visit('?gpu=h200-sxm&nodes=4', async (page) => {
    assert.equal(await cards(page), 1);
    await page.click('#copy-design');
    await page.click('#copy-design');
    assert.equal(await cards(page), 3);
    await page.reload();
    await started(page);
    assert.equal(await cards(page), 3);
  }));

test('six designs are the most and one the least', () =>
  site.visit('?nodes=4', async (page) => {
    for (let count = 1; count < 6; count += 1) await page.click('#add-design');
    assert.equal(await cards(page), 6);
    assert.ok(await page.isDisabled('#add-design'));
    for (let count = 6; count > 1; count -= 1) await page.click('#remove-design');
    assert.equal(await cards(page), 1);
    assert.ok(await page.isDisabled('#remove-design'));
  }));

test('back and forward walk through designs that were added', () =>
  site.visit('?nodes=4', async (page) => {
    await page.click('#copy-design');
    await page.click('#copy-design');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 2);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 1);
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 2);
  }));

test('a fragment stays, and the skip link changes nothing', () =>
  site.visit('?nodes=4#cost', async (page) => {
    await page.fill('#field-nodes', '5');
    await settled(page, 'nodes', '5');
    assert.equal(new URL(page.url()).hash, '#cost');
    await page.focus('.skip');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'results');
    assert.equal(new URL(page.url()).hash, '#cost');
  }));

test('the copied link opens the same page', () =>
  site.visit(
    '',
    async (page) => {
      await page.fill('#field-nodes', '16');
      await page.click('#copy-link');
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.startsWith(site.url()), link);
      const sentence = await page.textContent('.answer-sentence');
      await page.goto(link);
      await started(page);
      assert.equal(await page.textContent('.answer-sentence'), sentence);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VIEWS } from '../harness/views.mjs';
import { useSite } from '../harness/site.mjs';

const site = useSite();

test('the link opens a tab, and a click writes it into the link', () =>
  site.visit('?tab=latency', async (page) => {
    assert.ok(await page.isVisible('#time'));
    assert.equal(await page.getAttribute('#tab-latency', 'aria-selected'), 'true');
    await page.click('#tab-cost');
    await page.waitForSelector('#cost');
    assert.ok(!(await page.isVisible('#time')));
    await page.waitForURL((url) => url.searchParams.get('tab') === 'cost');
    assert.equal(await page.locator('.card').count(), 3, 'the default comparison stays');
  }));

test('arrow keys walk the strip, which is one stop for Tab', () =>
  site.visit('', async (page) => {
    await page.focus('#tab-bandwidth');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-latency');
    assert.ok(await page.isVisible('#view-latency'));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-bandwidth');
    assert.equal(await page.locator('[role=tab][tabindex="0"]').count(), 1);
  }));

test('a tab that does not exist shows the first one, and the link keeps what was written', () =>
  site.visit('?tab=nonsense', async (page) => {
    assert.ok(await page.isVisible('#bandwidth'));
    assert.match(page.url(), /tab=nonsense/);
  }));

test('a hidden tab draws nothing while an input moves', () =>
  site.visit('?tab=latency', async (page) => {
    await page.click('#tab-bandwidth');
    await page.waitForSelector('#bandwidth svg');
    const drawn = () => page.innerHTML('#time .picture');
    // The observer reports a moment after the tab was left.
    await page.waitForTimeout(300);
    const before = await drawn();
    await page.fill('#field-nodes', '32');
    await page.waitForFunction(() => document.querySelector('.answer').textContent.includes('256'));
    await page.waitForTimeout(100);
    assert.equal(await drawn(), before);
    await page.click('#tab-latency');
    await page.waitForFunction(
      (old) => document.querySelector('#time .picture').innerHTML !== old,
      before,
    );
  }));

for (const [view, figures] of Object.entries(VIEWS)) {
  test(`every figure of ${view} has a finding, a description, sources and a picture, in both languages`, async () => {
    for (const lang of ['en', 'zh']) {
      await site.visit(`?tab=${view}&lang=${lang}`, async (page) => {
        for (const id of figures) {
          const figure = page.locator(`#${id}`);
          await figure.scrollIntoViewIfNeeded();
          await figure.locator('svg').waitFor();
          assert.ok((await figure.locator('h2').textContent()).length > 8, id);
          assert.match(await figure.locator('.figure-foot > span').first().textContent(), /\S{4}/);
          assert.ok((await figure.locator('svg path').count()) > 0, `${id} draws nothing`);
        }
      });
    }
  });
}

test('the parts of every TCO add up to its total, and the steps to the difference', () =>
  site.visit('?tab=cost&gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce', async (page) => {
    const rows = await page.locator('#split tr').evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    const dollars = (text) => Number(text.replace('−', '-').replace(/[+$,]/g, '') || 0);
    const [, ...parts] = rows;
    const total = parts.pop();
    assert.ok(parts.length >= 5);
    for (const column of [1, 2, 3]) {
      const sum = parts.reduce((so, row) => so + dollars(row[column]), 0);
      assert.ok(Math.abs(sum - dollars(total[column])) < 0.005, `${column}: ${sum} against ${total[column]}`);
    }
    assert.match(await page.textContent('#split-title'), /^Switches make most of the difference: −\$[\d,.]+ for RoCE/);
  }));

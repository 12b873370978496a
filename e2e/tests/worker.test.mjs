import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();

test('the worker is fetched only when one of its views is opened, or its points are asked for', async () => {
  for (const ask of ['#tab-cost', '.show-measured']) {
    await site.visit('', async (page) => {
      const loaded = () =>
        page.evaluate(() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname));
      await page.waitForTimeout(1000);
      assert.ok(!(await loaded()).some((path) => /engine|worker/.test(path)));
      assert.equal(page.workers().length, 0);
      const [worker] = await Promise.all([page.waitForEvent('worker'), page.click(ask)]);
      assert.match(worker.url(), /worker\.js/);
    });
  }
});

test('an answer follows the inputs, and keeps its elements', () =>
  site.visit('?tab=cost', async (page) => {
    await page.locator('#split tbody tr').first().waitFor();
    const before = await page.textContent('#split tfoot');
    await page.evaluate(() => (document.querySelector('#split').parentElement.dataset.mark = 'same'));
    await page.fill('#field-nodes', '32');
    await page.waitForFunction((old) => document.querySelector('#split tfoot').textContent !== old, before);
    assert.equal(await page.locator('[data-mark=same] #split').count(), 1);
  }));

test('a link of the worker opens without a reload, and back returns', () =>
  site.visit('?tab=cost&lang=en', async (page) => {
    await page.evaluate(() => (window.sameDocument = true));
    const before = await page.textContent('.answer-sentence');
    await page.locator('#claims a').first().click();
    await page.waitForFunction((old) => document.querySelector('.answer-sentence').textContent !== old, before);
    assert.ok(await page.evaluate(() => window.sameDocument));
    assert.match(page.url(), /tab=cost.*metax-c500/);
    await page.goBack();
    await page.waitForFunction((old) => document.querySelector('.answer-sentence').textContent === old, before);
  }));

test('without the worker its view says so, and the rest works on', () =>
  site.visit(
    '?tab=cost',
    async (page) => {
      await page.getByText('This view could not be loaded').waitFor();
      await page.click('#tab-bandwidth');
      assert.ok(await page.isVisible('#bandwidth svg'));
    },
    {
      tolerate: /^console |404/,
      prepare: (page) => page.route('**/engine_bg.wasm*', (route) => route.fulfill({ status: 404, body: '' })),
    },
  ));

test('a view that was left is not computed for', () =>
  site.visit('?tab=cost', async (page) => {
    await answered(page);
    await page.click('#tab-bandwidth');
    const before = await page.textContent('#split tfoot');
    await page.fill('#field-nodes', '32');
    await page.waitForTimeout(500);
    assert.equal(await page.textContent('#split tfoot'), before);
    await page.click('#tab-cost');
    await page.waitForFunction((old) => document.querySelector('#split tfoot').textContent !== old, before);
  }));

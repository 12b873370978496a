import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

test('a first visit starts the app below a sub-path', () =>
  site.visit('', async (page) => {
    assert.match(await page.title(), /^Fabriscope/);
    assert.ok(await page.locator('#app').evaluate((app) => app.childElementCount > 0), 'the app mounted');
    assert.equal(await page.locator('#skeleton').count(), 0);
    assert.equal(await page.locator('h1').count(), 1);
  }));

test('a second visit starts from the cache', () =>
  site.visit('', async (page) => {
    await page.reload();
    await page.waitForSelector('html[data-app="ready"]');
  }));

test('every file that the page loads carries the hash of its content', () =>
  site.visit('', async (page) => {
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    assert.ok(loaded.some((name) => name.includes('app_bg.wasm')), loaded.join(' '));
    for (const name of loaded) assert.match(name, /\?v=[0-9a-f]{10}$/);
  }));

test('the module is fetched once', () => {
  const modules = [];
  return site.visit(
    '',
    async () => assert.equal(modules.length, 1),
    {
      prepare: (page) =>
        page.on('request', (request) => {
          if (request.url().includes('.wasm')) modules.push(request.url());
        }),
    },
  );
});

test('nothing jumps while the app starts', () =>
  site.visit('', async (page) => {
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          // No entry at all means that nothing ever moved.
          setTimeout(() => resolve(0), 500);
        }),
    );
    assert.ok(shift < 0.01, `cumulative layout shift ${shift}`);
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { useSite } from '../harness/site.mjs';

const site = useSite();

const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(15, 18, 22)';

test('a module that does not load gives a visible reason, and the link stays', () =>
  site.visit(
    '?gpu=h200',
    async (page) => {
      await page.waitForSelector('html[data-app="failed"]');
      assert.ok(await page.isVisible('#boot-failure'));
      assert.notEqual(await page.textContent('#boot-failure-detail'), '');
      assert.match(page.url(), /\?gpu=h200$/);
    },
    {
      app: false,
      tolerate: /^console /,
      prepare: (page) => page.route('**/*.wasm*', (route) => route.fulfill({ status: 404, body: '' })),
    },
  ));

test('a catalogue that does not load, or is none, gives a visible reason', async () => {
  for (const reply of [
    { status: 404, body: '' },
    { status: 200, body: gzipSync('another file') },
  ]) {
    await site.visit(
      '?gpu=h200',
      async (page) => {
        await page.waitForSelector('html[data-app="failed"]');
        assert.ok(await page.isVisible('#boot-failure'));
        assert.match(await page.textContent('#boot-failure-detail'), /catalog\.bin/);
      },
      {
        app: false,
        tolerate: /^console /,
        prepare: (page) => page.route('**/catalog.bin*', (route) => route.fulfill(reply)),
      },
    );
  }
});

test('without scripts the page says what it needs, in both languages', () =>
  site.visit(
    '',
    async (page) => {
      const text = await page.textContent('main');
      assert.match(text, /needs JavaScript and WebAssembly/);
      assert.match(text, /需要启用 JavaScript 与 WebAssembly/);
    },
    { app: false, javaScriptEnabled: false },
  ));

test('the theme follows the system until the link names one', async () => {
  await site.visit('', async (page) => assert.equal(await ground(page), WHITE), { colorScheme: 'light' });
  await site.visit('', async (page) => assert.equal(await ground(page), DARK), { colorScheme: 'dark' });
  await site.visit('?theme=dark', async (page) => assert.equal(await ground(page), DARK), {
    colorScheme: 'light',
  });
});

test('a remembered theme is there before the app', () =>
  site.visit('', async (page) => assert.equal(await ground(page), DARK), {
    colorScheme: 'light',
    prepare: (page) => page.addInitScript(() => localStorage.setItem('fabriscope.theme', 'dark')),
  }));

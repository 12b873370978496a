import assert from 'node:assert/strict';
import { test } from 'node:test';
import { started, useSite } from '../harness/site.mjs';

const site = useSite();

const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(15, 18, 22)';

test('a choice colours the page at once, is in the link and remembered', () =>
  site.visit(
    '',
    async (page) => {
      assert.equal(await ground(page), WHITE);
      await page.selectOption('#theme', 'dark');
      assert.equal(await ground(page), DARK);
      await page.waitForURL((url) => url.searchParams.get('theme') === 'dark');
      await page.goto(site.url());
      await started(page);
      assert.equal(await ground(page), DARK);
      assert.equal(await page.inputValue('#theme'), 'dark');
      await page.selectOption('#theme', 'system');
      assert.equal(await ground(page), WHITE);
    },
    { colorScheme: 'light' },
  ));

test('curves change their colour with the page', () =>
  site.visit('?theme=light', async (page) => {
    const colour = () =>
      page.locator('.plot svg .fs-a').first().evaluate((line) => getComputedStyle(line).color);
    const light = await colour();
    await page.selectOption('#theme', 'dark');
    assert.notEqual(await colour(), light);
  }));

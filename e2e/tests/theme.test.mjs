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

/** Red, green and blue of an element's colour, 0 to 255. */
const ink = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color.match(/\d+/g).slice(0, 3).map(Number));

for (const [name, path, options] of [
  ['chosen', '?theme=dark', {}],
  ['of the system', '', { colorScheme: 'dark' }],
]) {
  test(`dark colours that are ${name} stay off paper`, () =>
    site.visit(
      path,
      async (page) => {
        const light = (colour) => Math.min(...colour) > 150;
        assert.ok(light(await ink(page, '.answer-sentence')), 'dark on screen');
        await page.emulateMedia({ media: 'print' });
        assert.equal(await ground(page), WHITE);
        for (const place of ['.answer-sentence', '.card-value strong', '.plot svg .fs-a', '.figure-subtitle']) {
          const colour = await ink(page, place);
          assert.ok(!light(colour), `${place}: ${colour}`);
        }
      },
      options,
    ));
}

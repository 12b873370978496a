import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();
const viewport = { width: 360, height: 740 };

for (const lang of ['en', 'zh']) {
  test(`nothing is wider than 360 px, ${lang}`, () =>
    site.visit(
      `?lang=${lang}`,
      async (page) => {
        const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok((await widest()) <= 360);
        await page.click('#change');
        await page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
        assert.ok((await widest()) <= 360);
      },
      { viewport, hasTouch: true },
    ));
}

test('results come first, and the inputs open from the bar that names the design', () =>
  site.visit(
    '',
    async (page) => {
      assert.ok(!(await page.isVisible('#controls')));
      assert.match(await page.textContent('.bottom-bar-name'), /H100.*64/);
      await page.click('#change');
      assert.ok(await page.isVisible('#controls'));
      assert.equal(await page.getAttribute('#change', 'aria-expanded'), 'true');
      await page.fill('#field-nodes', '4');
      await page.click('#change');
      assert.ok(!(await page.isVisible('#controls')));
      assert.match(await page.textContent('.bottom-bar-name'), /H100.*32/);
    },
    { viewport, hasTouch: true },
  ));

test('a tap on a figure reads its values', () =>
  site.visit(
    '',
    async (page) => {
      await page.locator('#bandwidth .plot').scrollIntoViewIfNeeded();
      await page.locator('#bandwidth .plot').tap({ position: { x: 200, y: 120 } });
      assert.match(await page.textContent('#bandwidth .cross-box'), /GB\/s/);
    },
    { viewport, hasTouch: true },
  ));

test('an odd last card leaves no hole beside it', () =>
  site.visit(
    '?nodes=8&b.transport=roce&c.transport=tcp',
    async (page) => {
      const widths = await page.locator('.card').evaluateAll((all) => all.map((card) => card.offsetWidth));
      const whole = await page.locator('.cards').evaluate((cards) => cards.clientWidth);
      assert.equal(widths.length, 3);
      assert.ok(widths[0] < whole / 2 && widths[2] === whole, `${widths} in ${whole}`);
    },
    { viewport },
  ));

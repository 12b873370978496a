import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();

async function saved(page, id, kind) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`#${id} .exports button`, { hasText: kind }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `fabriscope-${id}.${kind.toLowerCase()}`);
  return readFile(await download.path());
}

for (const [view, id] of [['bandwidth', 'bandwidth'], ['cost', 'years']]) {
  test(`the figure ${id} is handed out as drawing and as picture, with its sources`, () =>
    site.visit(`?tab=${view}`, async (page) => {
      await page.locator(`#${id} svg`).waitFor();
      const svg = (await saved(page, id, 'SVG')).toString();
      assert.match(svg, /^<svg xmlns=/);
      assert.ok(svg.includes(await page.textContent(`#figure-${id}`)) || svg.includes('<metadata>'), svg.slice(0, 300));
      assert.doesNotMatch(svg, /class="fs-line/, 'colours are inlined');
      const png = await saved(page, id, 'PNG');
      assert.equal(png.subarray(1, 4).toString(), 'PNG');
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1440, 840]);
    }));
}

test('the link of a figure leads to it', () =>
  site.visit(
    '?tab=cost&gpu=h20-sxm',
    async (page) => {
      await page.locator('#watts .exports button', { hasText: 'Link' }).click();
      await page.waitForSelector('#watts [data-state=copied]');
      const address = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(address, /tab=cost.*#watts$/);
      await page.goto('about:blank');
      await page.goto(address);
      await page.locator('#watts svg').waitFor();
      await page.waitForFunction(() => {
        const box = document.querySelector('#watts').getBoundingClientRect();
        return box.top >= -5 && box.top < innerHeight;
      });
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

for (const [view, id] of [['bandwidth', 'bandwidth'], ['cost', 'years']]) {
  test(`one figure stands alone in a frame: ${id}`, () =>
    site.visit(`?tab=${view}&embed=${id}`, async (page) => {
      await answered(page);
      await page.locator(`#${id} svg`).waitFor();
      assert.deepEqual(await page.locator('figure:visible').evaluateAll((all) => all.map((one) => one.id)), [id]);
      for (const part of ['.top', '.answer', '.controls', '.cards', '.views']) {
        assert.ok(!(await page.isVisible(part)), part);
      }
      const whole = await page.getAttribute('a[target=_blank]', 'href');
      assert.ok(!whole.includes('embed') && whole.includes(`tab=${view}`), whole);
    }));
}

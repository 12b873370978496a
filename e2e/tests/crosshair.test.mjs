import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

test('the pointer reads all designs, and the picture stays as it is', () =>
  site.visit('', async (page) => {
    const plot = page.locator('#bandwidth .plot');
    await plot.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      window.redrawn = 0;
      const picture = document.querySelector('#bandwidth .picture');
      new MutationObserver(() => (window.redrawn += 1)).observe(picture, { childList: true, subtree: true });
    });
    for (let x = 100; x < 400; x += 20) await plot.hover({ position: { x, y: 100 } });
    const box = await page.textContent('#bandwidth .cross-box');
    for (const letter of ['A', 'B', 'C']) assert.ok(box.includes(letter), box);
    assert.match(box, /\d GB\/s \(.+ to .+\)/);
    assert.equal(await page.evaluate(() => window.redrawn), 0);
    await page.mouse.move(5, 5);
    assert.equal(await page.locator('#bandwidth .cross-box').count(), 0);
  }));

test('arrow keys walk, say what they read, and Escape leaves', () =>
  site.visit('?tab=latency', async (page) => {
    await page.focus('#time .plot');
    await page.keyboard.press('Home');
    const spoken = page.locator('#time [aria-live]');
    const first = await spoken.textContent();
    assert.match(first, /8 B/);
    await page.keyboard.press('ArrowRight');
    assert.match(await spoken.textContent(), /16 B/);
    await page.keyboard.press('End');
    assert.match(await spoken.textContent(), /16 GiB.*A: .*B: .*C: /);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#time .cross-box').count(), 0);
    assert.equal(await spoken.textContent(), '');
  }));

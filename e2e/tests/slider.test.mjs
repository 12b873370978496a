import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

test('two hundred slider events in a row end in the last value, on screen and in the address', () =>
  site.visit('', async (page) => {
    await page.evaluate(async () => {
      const slider = document.getElementById('nodes-slider');
      const most = Number(slider.max);
      for (let step = 0; step < 200; step += 1) {
        slider.value = String(step % most);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        if (step % 4 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      slider.value = '22';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const nodes = await page.inputValue('#field-nodes');
    await page.waitForURL((url) => url.searchParams.get('nodes') === nodes);
    assert.match(await page.textContent('.answer-sentence'), new RegExp(`in ${nodes} servers`));
  }));

test('the slider is moved by the keyboard and says its value', () =>
  site.visit('', async (page) => {
    await page.focus('#nodes-slider');
    const before = Number(await page.inputValue('#field-nodes'));
    await page.keyboard.press('ArrowRight');
    const after = Number(await page.inputValue('#field-nodes'));
    assert.ok(after > before, `${before} ${after}`);
    assert.equal(await page.getAttribute('#nodes-slider', 'aria-valuetext'), `${after} servers`);
  }));

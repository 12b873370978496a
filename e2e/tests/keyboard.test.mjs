import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

test('a GPU is found and chosen without the mouse', () =>
  site.visit('', async (page) => {
    await page.focus('#field-gpu');
    await page.keyboard.type('4090D');
    await page.waitForSelector('[role=option]');
    assert.equal(await page.getAttribute('#field-gpu', 'aria-expanded'), 'true');
    await page.keyboard.press('Enter');
    assert.equal(await page.getAttribute('#field-gpu', 'aria-expanded'), 'false');
    assert.match(await page.textContent('.answer-sentence'), /4090 ?D/i);
    await page.waitForURL((url) => url.searchParams.get('gpu') === 'rtx-4090d');
  }));

test('a GPU is found by its Chinese name, and Escape gives up', () =>
  site.visit('', async (page) => {
    await page.fill('#field-gpu', '摩尔线程');
    assert.ok((await page.locator('[role=option]').count()) > 0);
    await page.keyboard.press('Escape');
    assert.match(await page.inputValue('#field-gpu'), /H100/);
  }));

test('every control is reached by the tab key and shows that it has the keyboard', () =>
  site.visit('', async (page) => {
    const wanted = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], input, select, summary, .plot')]
        .filter((element) => element.checkVisibility() && !element.disabled)
        // A strip of tabs is one stop; arrow keys go on from there.
        .filter((element) => element.tabIndex >= 0)
        .filter((element) => element.type !== 'radio')
        .map((element) => element.id || element.textContent.trim()),
    );
    const reached = new Set();
    for (let count = 0; count < wanted.length + 20; count += 1) {
      await page.keyboard.press('Tab');
      const now = await page.evaluate(() => {
        const element = document.activeElement;
        const outlined = getComputedStyle(element).outlineStyle !== 'none';
        return { name: element.id || element.textContent.trim(), outlined, tag: element.tagName };
      });
      if (now.tag === 'BODY') break;
      assert.ok(now.outlined, `${now.name} shows no focus`);
      reached.add(now.name);
    }
    for (const name of wanted) assert.ok(reached.has(name), `${name} was not reached`);
  }));

test('edits go to all designs or to one, as the switch says', () =>
  site.visit('', async (page) => {
    await page.click('.tab >> text=B');
    await page.fill('#field-nodes', '4');
    await page.waitForURL((url) => url.searchParams.get('nodes') === '4');
    await page.getByLabel('only this one').check();
    await page.fill('#field-nodes', '6');
    await page.waitForURL((url) => url.searchParams.get('b.nodes') === '6');
    assert.equal(new URL(page.url()).searchParams.get('nodes'), '4');
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

const notices = (page) => page.locator('.notices li').allTextContents();

test('a link cut in the middle shows what is left of it and says what is missing', () =>
  site.visit('?gpu=h100-sxm5&nodes=16&transport=ro&b.tran', async (page) => {
    const texts = await notices(page);
    assert.equal(texts.length, 2, texts.join('\n'));
    assert.match(texts.join('\n'), /transport=ro/);
    assert.match(texts.join('\n'), /may have been cut/);
    assert.equal(await page.inputValue('#field-nodes'), '16');
    assert.match(await page.textContent('#field-transport-fault'), /ib, roce/);
    assert.equal(await page.locator('#bandwidth .plot svg').count(), 1);
    await page.click('.notices button');
    assert.deepEqual(await notices(page), []);
  }));

test('an unknown key is named, kept and written again', () =>
  site.visit('?nodes=4&colour=blue', async (page) => {
    assert.match((await notices(page)).join(), /colour/);
    await page.fill('#field-nodes', '6');
    await page.waitForURL((url) => url.searchParams.get('nodes') === '6');
    assert.equal(new URL(page.url()).searchParams.get('colour'), 'blue');
  }));

for (const nodes of ['0', '1000000000', 'many', '', '-1', '%00', '8.5', '%E4%B8%AD']) {
  test(`a link with nodes=${nodes} works and says what would be right`, () =>
    site.visit(`?nodes=${nodes}&b.transport=tcp`, async (page) => {
      assert.equal(await page.locator('.card').count(), 2);
      assert.notEqual(await page.textContent('#field-nodes-fault'), '');
      assert.doesNotMatch(await page.textContent('main'), /NaN|Infinity|undefined/);
    }));
}

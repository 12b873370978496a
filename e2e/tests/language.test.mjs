import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VIEWS } from '../harness/views.mjs';
import { started, useSite } from '../harness/site.mjs';

const site = useSite();

const tag = (page) => page.getAttribute('html', 'lang');

test('the browser decides on a first visit', async () => {
  await site.visit('', async (page) => assert.equal(await tag(page), 'zh-CN'), { locale: 'zh-CN' });
  await site.visit('', async (page) => assert.equal(await tag(page), 'en'), { locale: 'de-DE' });
});

test('the link decides over everything', () =>
  site.visit('?lang=zh', async (page) => {
    assert.equal(await tag(page), 'zh-CN');
    assert.equal(await page.locator('.card').count(), 3, 'the language alone keeps the default comparison');
    assert.match(await page.title(), /集群/);
  }));

test('the switch speaks at once, in the link, and on the next visit', () =>
  site.visit('', async (page) => {
    await page.click('#language');
    // The other language's texts are fetched first.
    await page.waitForSelector('html[lang="zh-CN"]');
    assert.match(await page.textContent('.answer-sentence'), /性能相当|最快/);
    await page.waitForURL((url) => url.searchParams.get('lang') === 'zh');
    await page.goto(site.url());
    await started(page);
    assert.equal(await tag(page), 'zh-CN');
  }));

test('no English sentence is left in Chinese, and no Chinese one in English', async () => {
  for (const view of Object.keys(VIEWS)) await site.visit(`?lang=en&tab=${view}`, async (page) => {
    await page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
    const text = await page.locator('main').innerText();
    assert.doesNotMatch(text, /[一-鿿]/);
  });
  for (const view of Object.keys(VIEWS)) await site.visit(`?lang=zh&tab=${view}`, async (page) => {
    // Titles of documents stay in the language they were written in.
    const titles = page.locator('.sources, .figure-foot, #bill td:last-child, #failures td:last-child, #config-sheet td:last-child, #validation-clusters td:nth-last-child(2), #validation-worst td:last-child, #constants-table td:nth-child(4)');
    await titles.evaluateAll((all) => all.forEach((one) => one.remove()));
    const text = await page.locator('main').innerText();
    assert.doesNotMatch(text, /\b(the|of|and|with|from)\b/);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();
const items = (page) => page.locator('.claims li').count();

test('the article is checked: a verdict picks its claims, and a claim opens its scenario', () =>
  site.visit('?tab=advice&lang=en', async (page) => {
    await answered(page);
    const all = await items(page);
    assert.ok(all >= 45, `${all} claims`);
    await page.selectOption('#article-show', 'contradicted');
    await page.waitForFunction((before) => document.querySelectorAll('.claims li').length < before, all);
    const picked = await items(page);
    assert.equal(await page.locator('.claims li .severity', { hasText: 'Contradicted' }).count(), picked);
    assert.equal(await page.inputValue('#article-show'), 'contradicted');
    const link = page.locator('.claims li a').first();
    const wanted = new URLSearchParams(await link.getAttribute('href')).get('gpu');
    await link.click();
    await page.waitForURL((url) => url.searchParams.get('gpu') === wanted && url.searchParams.get('tab') !== 'advice');
  }));

test('the long texts are fetched with the view that shows them, in its language', () =>
  site.visit('?lang=zh', async (page) => {
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some((entry) => entry.name.includes('later')));
    assert.ok(!(await loaded()));
    await page.click('#tab-advice');
    await page.locator('.claims li').first().waitFor();
    assert.match(await page.textContent('#article-title'), /逐条核对文章/);
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();

test('two thousand A100: both verdicts of the article, the contradiction, and the model beside it', () =>
  site.visit('?gpu=a100-sxm4-80&nodes=250&tab=advice&lang=en', async (page) => {
    await page.locator('#proposals li').first().waitFor();
    await answered(page);
    const [verdict, article, model] = await page.locator('#recommendation .verdict').allTextContents();
    assert.match(verdict, /^Take RoCE: .* InfiniBand costs [\d.]+ % more .*Confidence: \w+\. It rests on/);
    assert.match(article, /contradict/);
    assert.equal(model, 'RoCE');
    assert.match(await page.textContent('#recommendation'), /Section 4\.1 speaks for InfiniBand, section 4\.2 for RoCE/);
    for (const id of ['advice-why', 'advice-networks-table', 'advice-factors-table', 'advice-article-table']) {
      assert.ok((await page.locator(`#${id} tbody tr`).count()) > 2, id);
    }
  }));

test('one click adds a proposal as a new design of the same machines', () =>
  site.visit('?gpu=h100-sxm5&nodes=16&tab=advice&lang=en', async (page) => {
    const designs = () => page.locator('.card').count();
    const before = await designs();
    await page.locator('#proposals a').first().click();
    await page.waitForFunction((count) => document.querySelectorAll('.card').length > count, before);
    assert.match(page.url(), /nodes=16/);
    assert.match(page.url(), /b\.(transport|switch|nic_gbps|topology)=/);
    assert.doesNotMatch(page.url(), /b\.nodes|b\.gpu/);
  }));

test('a limit of supply shows what it removes', () =>
  site.visit('?gpu=h100-sxm5&nodes=16&supply=no_ib&tab=advice&lang=zh', async (page) => {
    await page.locator('#proposals li').first().waitFor();
    await answered(page);
    assert.match(await page.textContent('#proposals'), /supply=no_ib.*QM9700/s);
    const text = (await page.textContent('#recommendation')) + (await page.textContent('#proposals'));
    assert.match(text, /文章的规则/);
    assert.doesNotMatch(text, /undefined|NaN|[{}]/);
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();
const link = '?gpu=h100-sxm5&nodes=64&b.transport=roce&currency=cny';

test('cards, note, bill and figures speak the currency of the link', () =>
  site.visit(`${link}&tab=fabric`, async (page) => {
    for (const value of await page.locator('.card-line:nth-of-type(n+2) .card-value strong').allTextContents()) {
      assert.match(value, /^¥/);
    }
    assert.match(await page.textContent('.answer .note'), /1 USD = 7\.15 CNY: .*2026-12-01.*unverified/);
    await page.locator('#bill tfoot').waitFor();
    const bill = await page.textContent('#bill');
    assert.ok(bill.includes('¥') && !bill.includes('$'), bill);
    await page.goto(site.url(`${link}&tab=cost`));
    await page.locator('#cost-split table').waitFor();
    assert.match(await page.textContent('#cost-split'), /CNY[^]*¥/);
    assert.ok(!(await page.textContent('#cost-split')).includes('$'));
  }));

test('what forbids a design stands in the answer and on its card', () =>
  site.visit('?gpu=h100-sxm5&nodes=12500&transport=ib&b.transport=roce', async (page) => {
    const said = /One InfiniBand subnet has 49151 addresses/;
    assert.match(await page.textContent('.answer-sentence'), said);
    assert.match(await page.locator('.card').first().textContent(), said);
    assert.doesNotMatch(await page.locator('.card').last().textContent(), said);
  }));

test('clusters of different size are not compared by their sums', () =>
  site.visit('?gpu=h100-sxm5&nodes=64&b.nodes=16', async (page) => {
    const card = page.locator('.card').last();
    assert.match(await card.textContent(), /sums are not compared/);
    assert.equal(await card.locator('.delta').count(), 1, 'only the bandwidth');
  }));

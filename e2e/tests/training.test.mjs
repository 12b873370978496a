import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VIEWS } from '../harness/views.mjs';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();
const RUN = '?tab=training&gpu=h100-sxm5&nodes=8&model=llama3-70b&batch=256';

test('a run is shown by part, over size, over port rate and in money, and every plan is tried', () =>
  site.visit(`${RUN}&lang=en&b.transport=tcp&b.nic_gbps=25`, async (page) => {
    await answered(page);
    for (const id of VIEWS.training) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await page.locator(`#${id} svg`).waitFor();
      assert.ok((await page.locator(`#${id} svg path`).count()) > 3, id);
    }
    assert.match(await page.textContent('#step-parts h2'), /waiting for the network/);
    assert.match(await page.textContent('#designs'), /MFU \(all scores\)/);
    assert.match(await page.textContent('#plan-progress'), /All [\d,]+ plans evaluated in full/);
    assert.equal(await page.locator('#plan-table tbody tr').count(), 12);
  }));

test('parts of a bar are read out by their names', () =>
  site.visit(`${RUN}&lang=en`, async (page) => {
    await page.locator('#step-parts svg').waitFor();
    await page.focus('#step-parts .plot');
    await page.keyboard.press('End');
    const box = page.locator('#step-parts .cross-box');
    await box.waitFor();
    assert.match(await box.textContent(), /matrix products [\d.]+ s/);
    assert.match(await box.textContent(), /whole step [\d.]+ s \(/);
  }));

test('a degree that divides nothing is mended with one click', () =>
  site.visit(`${RUN}&lang=en&tp=5`, async (page) => {
    const fix = page.locator('#training-findings a.fix').first();
    await fix.click();
    await page.waitForFunction(() => /[?&]tp=(?!5)/.test(location.search));
    await page.waitForFunction(() => document.querySelector('#training-findings').textContent === '');
  }));

test('a plan of the table is taken into the design', () =>
  site.visit(`${RUN}&lang=en`, async (page) => {
    await answered(page);
    await page.locator('#plan-table tbody tr').nth(3).locator('a').click();
    await page.waitForFunction(() => location.search.includes('micro_batch='));
    await answered(page);
    assert.match(page.url(), /dp=\d+/);
  }));

test('the search is filtered, stopped and taken up again', () =>
  site.visit(`${RUN}&lang=en&nodes=64`, async (page) => {
    await page.selectOption('[name=plan-tp]', '2');
    await answered(page);
    const first = await page.locator('#plan-table tbody th').allTextContents();
    assert.ok(first.length > 0 && first.every((tp) => tp === '2'), first.join());
    await page.selectOption('[name=plan-tp]', '');
    await page.click('[name=plan-search][value=stop]');
    await page.getByText(/Stopped after|All [\d,]+ plans/).waitFor();
    await page.click('[name=plan-search][value=go]');
    await page.getByText(/All [\d,]+ plans/).waitFor();
  }));

test('the view speaks Chinese, and names the definition that was chosen', () =>
  site.visit(`${RUN}&lang=zh`, async (page) => {
    await answered(page);
    assert.match(await page.textContent('#step-parts h2'), /单步耗时/);
    await page.selectOption('[name=mfu]', 'hfu');
    await page.waitForFunction(() => document.querySelector('#designs').textContent.includes('HFU'));
    await answered(page);
    // A figure is made while it is in view.
    await page.locator('#mfu-weak').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('#mfu-weak h2').textContent.includes('HFU'));
    assert.match(await page.textContent('#plan-table'), /HFU/);
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

for (const typed of ['twelve', '0', '1000000000', '2.5', '']) {
  test(`"${typed}" as a number of servers stays, is explained, and the rest goes on`, () =>
    site.visit('', async (page) => {
      const sentence = await page.textContent('.answer-sentence');
      await page.fill('#field-nodes', typed);
      assert.equal(await page.inputValue('#field-nodes'), typed);
      assert.equal(await page.getAttribute('#field-nodes', 'aria-invalid'), 'true');
      assert.notEqual(await page.textContent('#field-nodes-fault'), '');
      assert.equal(await page.textContent('.answer-sentence'), sentence);
      await page.fill('#field-nodes', '12');
      assert.equal(await page.textContent('#field-nodes-fault'), '');
      assert.match(await page.textContent('.answer-sentence'), /in 12 servers/);
    }));
}

test('a wrong unit is explained by an example', () =>
  site.visit('', async (page) => {
    await page.fill('#field-nic_gbps', '400 apples');
    assert.match(await page.textContent('#field-nic_gbps-fault'), /400Gb\/s/);
    await page.fill('#field-nic_gbps', '25GB/s');
    assert.equal(await page.textContent('#field-nic_gbps-fault'), '');
    await page.waitForURL((url) => url.searchParams.get('nic_gbps') === '25GB/s');
  }));

test('an emptied field is back at its default', () =>
  site.visit('?nic_gbps=200', async (page) => {
    await page.fill('#field-nic_gbps', '');
    await page.waitForURL((url) => !url.searchParams.has('nic_gbps'));
    assert.equal(await page.textContent('#field-nic_gbps-fault'), '');
  }));

test('what was typed for one design does not show in another', () =>
  site.visit('', async (page) => {
    await page.fill('#field-nic_gbps', 'fast');
    await page.click('.tab >> text=B');
    assert.equal(await page.inputValue('#field-nic_gbps'), '');
    await page.click('.tab >> text=A');
    assert.equal(await page.inputValue('#field-nic_gbps'), 'fast');
  }));

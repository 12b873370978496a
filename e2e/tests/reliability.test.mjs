import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();
const cells = (page, id, part = 'tbody') =>
  page.locator(`#${id} ${part} tr`).evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
const number = (text) => Number(text.replaceAll(',', ''));

for (const link of ['gpu=h100-sxm5&nodes=2', 'gpu=h100-sxm5&nodes=512&transport=ib', 'gpu=h100-sxm5&nodes=12500&flaps=0.1']) {
  test(`interruptions by part make their sum: ${link}`, () =>
    site.visit(`?${link}&tab=reliability`, async (page) => {
      await page.locator('#failures tbody tr').first().waitFor();
      const rows = await cells(page, 'failures');
      const [sum] = await cells(page, 'failures', 'tfoot');
      const counted = rows.map((row) => row[5]).filter((cell) => !['–', 'unknown'].includes(cell));
      const total = counted.reduce((all, cell) => all + number(cell), 0);
      assert.ok(Math.abs(total - number(sum[5])) < 1e-6, `${counted} make ${total}, not ${sum[5]}`);
      const card = rows.find((row) => row[0] === 'network card');
      assert.match(card[9], /seen on Ethernet only/);
      assert.ok(rows.every((row) => row[3] === 'unknown' || row[9].length > 2));
      const facts = new Map(await cells(page, 'checkpoints'));
      const perDay = number(facts.get('interruptions a day').split(',')[0]);
      assert.ok(Math.abs(perDay * 365 - number(sum[5])) <= 0.01 * number(sum[5]), `${perDay} a day, ${sum[5]} a year`);
    }));
}

for (const lang of ['en', 'zh']) {
  test(`the table of failures fits beside the controls: ${lang}`, () =>
    site.visit(`?gpu=h100-sxm5&nodes=512&tab=reliability&lang=${lang}`, async (page) => {
      const frame = page.locator('#failures .table-scroll');
      await frame.locator('tbody tr').first().waitFor();
      const [shown, whole] = await frame.evaluate((frame) => [frame.clientWidth, frame.scrollWidth]);
      assert.ok(whole <= shown, `${whole} px in ${shown} px`);
    }));
}

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { VIEWS } from '../harness/views.mjs';
import { useSite } from '../harness/site.mjs';

const site = useSite();

/** A number as the table shows it, in the unit of the CSV file's header. */
const FACTORS = { ns: 1e-9, 'μs': 1e-6, ms: 1e-3, s: 1, B: 1, 'GB/s': 1, KiB: 2 ** 10, MiB: 2 ** 20, m: 1, km: 1e3 };
const shown = (text) => {
  const [, number, unit] = text.replaceAll(',', '').match(/^\$?([\d.]+)\s?(.*)$/) ?? [];
  return Number(number) * (FACTORS[unit] ?? 1);
};

/** Rows where a figure has fewer than a curve: one a design, or one a size of the cluster. */
const LEAST = { pareto: 2, 'step-parts': 3, 'memory-parts': 3, 'run-cost': 3, 'nic-rate': 4 };
for (const figure of ['mfu-weak', 'mfu-strong', 'tokens-weak', 'tokens-strong']) LEAST[figure] = 4;

/** The cells of a line; quoted ones may hold commas. */
const cells = (line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell]) =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
);

const figures = Object.entries(VIEWS).flatMap(([view, ids]) => ids.map((id) => [view, id]));
for (const [view, id] of figures) {
  test(`the CSV file of ${id} holds what the table shows`, () =>
    site.visit(`?tab=${view}`, async (page) => {
      await page.locator(`#${id} summary`).click();
      // The table is made when it is opened, a moment after the click.
      await page.locator(`#${id} tbody tr`).first().waitFor();
      const header = await page.locator(`#${id} thead th`).allTextContents();
      const rows = await page.locator(`#${id} tbody tr`).evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`#${id} .exports button`, { hasText: 'CSV' }).click(),
      ]);
      assert.equal(download.suggestedFilename(), `fabriscope-${id}.csv`);
      const text = await readFile(await download.path(), 'utf8');
      const lines = text.replace('\u{feff}', '').trimEnd().split('\r\n').map(cells);
      assert.deepEqual(lines[0], header);
      assert.equal(lines.length - 1, rows.length);
      assert.ok(rows.length >= (LEAST[id] ?? 8), `${rows.length} rows`);
      rows.forEach((row, index) =>
        row.forEach((cell, column) => {
          const written = Number(lines[index + 1][column]);
          // No value, or the name of a design.
          if (cell === '' || Number.isNaN(written)) return assert.equal(lines[index + 1][column], cell);
          const error = Math.abs(shown(cell) - written) / Math.max(written, 1e-12);
          assert.ok(error < 1e-3, `${header[column]} ${cell} ${written}`);
        }),
      );
    }));
}

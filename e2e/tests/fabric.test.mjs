import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { useSite } from '../harness/site.mjs';

const site = useSite();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One GPU a server makes 2; the rest are servers of eight. */
const LINKS = {
  '2 GPUs': ['gpu=rtx-4090&nodes=2&gpus_per_node=1&topology=back_to_back', 'gpu=h100-sxm5&nodes=2&gpus_per_node=1'],
  '64 GPUs': ['gpu=h100-sxm5&nodes=8', 'gpu=h100-sxm5&nodes=8&topology=leaf_spine&transport=roce'],
  '512 GPUs': [
    'gpu=h100-sxm5&nodes=64&topology=rail_optimised&manager_ports=2',
    'gpu=h100-sxm5&nodes=64&topology=dual_plane&transport=roce',
  ],
  '4,096 GPUs': ['gpu=h100-sxm5&nodes=512&topology=rail_only', 'gpu=h100-sxm5&nodes=512&topology=ddc&transport=roce'],
  '100,000 GPUs': [
    'gpu=h100-sxm5&nodes=12500&topology=three_tier&transport=ib',
    'gpu=h100-sxm5&nodes=12500&topology=dual_tor&transport=roce',
  ],
};

/** Text and rectangle of every label, and the picture's own rectangle. */
const labels = (page, id) =>
  page.locator(`#${id} svg`).evaluate((svg) => {
    const rect = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { text: element.textContent, left, top, right, bottom };
    };
    return { frame: rect(svg), texts: [...svg.querySelectorAll('text')].map(rect) };
  });

for (const [size, links] of Object.entries(LINKS)) {
  for (const width of [1440, 768, 360]) {
    test(`labels of the drawings keep apart and inside at ${size}, ${width} px`, async () => {
      for (const link of links) {
        for (const lang of ['en', 'zh']) {
          await site.visit(
            `?${link}&tab=fabric&lang=${lang}`,
            async (page) => {
              await page.locator('#topology svg text').first().waitFor();
              assert.ok((await page.locator('#topology svg *, #face svg *').count()) <= 400, link);
              const faces = await page.locator('#face svg').count();
              for (const id of faces ? ['topology', 'face'] : ['topology']) {
                const { frame, texts } = await labels(page, id);
                assert.ok(texts.length > 0, `${link} ${id}`);
                for (const [index, one] of texts.entries()) {
                  const inside = one.left >= frame.left - 1 && one.right <= frame.right + 1;
                  assert.ok(inside && one.bottom <= frame.bottom + 1, `${link}: ${one.text} is cut off`);
                  for (const other of texts.slice(index + 1)) {
                    const apart =
                      one.right <= other.left + 1 || other.right <= one.left + 1 ||
                      one.bottom <= other.top + 2 || other.bottom <= one.top + 2;
                    assert.ok(apart, `${link}: "${one.text}" lies on "${other.text}"`);
                  }
                }
              }
              const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              assert.ok(wider <= 0, `${link}: wider than the window by ${wider}`);
            },
            { viewport: { width, height: 900 } },
          );
        }
      }
    });
  }
}

const rows = (page, id, part = 'tbody') =>
  page.locator(`#${id} ${part} tr`).evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
const dollars = (text) => Number(text.replace(/[$,]/g, ''));

for (const link of [
  'gpu=h100-sxm5&nodes=64&transport=ib',
  'gpu=h100-sxm5&nodes=12500&transport=roce&spares=0.03',
  'gpu=h100-sxm5&nodes=64&transport=ib&manager_ports=4&price.server=250000.37',
]) {
  test(`rows of the bill make its total: ${link}`, () =>
    site.visit(`?${link}&tab=fabric`, async (page) => {
      await page.locator('#bill tbody tr').first().waitFor();
      const bill = await rows(page, 'bill');
      const [sum] = await rows(page, 'bill', 'tfoot');
      const known = bill.filter((row) => row[6] !== 'unknown');
      const total = known.reduce((all, row) => all + dollars(row[6]), 0);
      assert.equal(total, dollars(sum[6]));
      for (const [role, part, count, , price, , all] of known) {
        if (count.includes('already') || price === 'unknown') continue;
        const exact = dollars(price) * dollars(count);
        assert.ok(Math.abs(exact - dollars(all)) <= 1 + exact * 1e-6, `${role} ${part}: ${count} x ${price} = ${all}`);
      }
      const unknown = bill.filter((row) => row[4] === 'unknown' && row[2] !== '0');
      const note = await page.textContent('#bill .note');
      for (const row of unknown) assert.ok(note.includes(`${row[2]} × ${row[1]}`), `${note} lacks ${row}`);
      assert.equal(sum[0], unknown.length ? 'total of the known prices' : 'total');
      if (link.includes('price.server')) assert.ok(bill.some((row) => row[0] === 'server' && row[8] === 'yours'));
      assert.ok(bill.every((row) => row[8].length > 2), 'every row says how far it can be trusted');
    }));
}

test('the file of the bill is what the command line prints', () =>
  site.visit('?gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&manager_ports=2&tab=fabric', async (page) => {
    await page.locator('#bill tbody tr').first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save=bill-file]')]);
    assert.equal(download.suggestedFilename(), 'fabriscope-bom.csv');
    const lines = (text) => text.trimEnd().split(/\r?\n/).map((line) => line.split(','));
    const saved = lines(await readFile(await download.path(), 'utf8'));
    const task = ['run', '--quiet', '--package', 'fabriscope', '--', 'bom', new URL(page.url()).search];
    const { stdout } = await promisify(execFile)('cargo', task, { cwd: ROOT });
    const number = (cell) => (cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell).toPrecision(12));
    assert.deepEqual(saved.map((row) => row.map(number)), lines(stdout).map((row) => row.map(number)));
    assert.ok(saved.length > 12);
  }));

test('a drawing says in words what it shows, and can be saved as a file of its own', () =>
  site.visit('?gpu=h100-sxm5&nodes=64&transport=ib&switch=qm9700&topology=rail_optimised&tab=fabric', async (page) => {
    const picture = page.locator('#topology svg');
    await picture.waitFor();
    const said = await picture.getAttribute('aria-label');
    for (const fact of ['64 servers', '16 leaves', '8 spines', '512 links', '400 Gb/s', '0 ports free']) {
      assert.ok(said.includes(fact), `${said} lacks ${fact}`);
    }
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#topology .figure-foot button')]);
    const saved = await readFile(await download.path(), 'utf8');
    assert.match(saved, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.doesNotMatch(saved, /style=|var\(/);
    const leaves = (await rows(page, 'tiers')).find((row) => row[0] === 'leaf switches');
    assert.deepEqual(leaves.slice(1, 4), ['16', '1,024', '0']);
    const face = await page.locator('#face svg').getAttribute('aria-label');
    assert.match(face, /Servers: 32 links in 16 cages/);
  }));

test('a name somebody chose stays a text in the drawing', () =>
  site.visit('?gpu=h100-sxm5&nodes=4&name=%3Cimg%20src%3Dx%3E&tab=fabric', async (page) => {
    await page.locator('#topology svg').waitFor();
    assert.equal(await page.locator('#view-fabric img').count(), 0);
  }));

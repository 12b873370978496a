import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertAccessible } from '../harness/accessibility.mjs';
import { useSite } from '../harness/site.mjs';

const site = useSite();
const sentence = (page) => page.textContent('.answer-sentence');
const changed = (page, from) =>
  page.waitForFunction((old) => document.querySelector('.answer-sentence').textContent !== old, from);

for (const lang of ['en', 'zh']) {
  test(`a preset opens as a scenario in the language and view at hand, ${lang}`, () =>
    site.visit(`?lang=${lang}&tab=latency`, async (page) => {
      const before = await sentence(page);
      await page.click('[popovertarget=presets]');
      await page.locator('.presets a').first().waitFor();
      assert.ok((await page.locator('.presets li').count()) >= 14);
      await assertAccessible(page);
      await page.locator('.presets a[href*="gpu=rtx-4090"]').click();
      await changed(page, before);
      assert.ok(!(await page.isVisible('.presets')), 'the panel closes');
      const query = new URL(page.url()).searchParams;
      assert.deepEqual([query.get('gpu'), query.get('lang'), query.get('tab')], ['rtx-4090', lang, 'latency']);
      await page.goBack();
      await page.waitForFunction((old) => document.querySelector('.answer-sentence').textContent === old, before);
    }));
}

test('every preset opens without a remark about its link', () =>
  site.visit('', async (page) => {
    await page.click('[popovertarget=presets]');
    const links = await page.locator('.presets a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const link of links) {
      await page.goto(site.url(link));
      await page.waitForSelector('html[data-app=ready]');
      assert.equal(await page.locator('.notices').count(), 0, link);
    }
  }));

test('undo and redo walk the changes, by button and by keyboard', () =>
  site.visit('?gpu=h100-sxm5&nodes=8', async (page) => {
    assert.ok(await page.isDisabled('#undo'));
    const first = await sentence(page);
    await page.fill('#field-nodes', '16');
    await changed(page, first);
    const second = await sentence(page);
    await page.waitForURL(/nodes=16/);
    await page.click('#tab-latency');
    await page.click('#undo');
    await changed(page, second);
    assert.equal(await sentence(page), first);
    assert.equal(await page.inputValue('#field-nodes'), '8');
    assert.equal(await page.getAttribute('#tab-latency', 'aria-selected'), 'true', 'the view stays');
    await page.keyboard.press('Control+Shift+Z');
    await changed(page, first);
    assert.equal(await sentence(page), second);
    assert.ok(await page.isDisabled('#redo'));
    await page.waitForURL(/nodes=16/);
  }));

test('the report holds designs, bill and link, and can be copied and saved', () =>
  site.visit(
    '?gpu=h100-sxm5&nodes=8&b.transport=roce',
    async (page) => {
      await page.click('[popovertarget=share]');
      const text = await page.locator('#report-text').textContent();
      assert.match(text, /^# Fabriscope: A InfiniBand NDR \/ B RoCE 400G/);
      assert.ok(text.includes(page.url()), text);
      assert.match(text, /## Bill of materials: B RoCE 400G/);
      await page.click('[data-copy=report-text]');
      await page.waitForSelector('[data-copy=report-text][data-state=copied]');
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save=report-text]')]);
      assert.equal(download.suggestedFilename(), 'fabriscope-report.md');
      assert.equal(await readFile(await download.path(), 'utf8'), text);
      await assertAccessible(page);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('a scenario is saved, survives a reload, is renamed, added as a design, exported, imported and deleted', () =>
  site.visit('?gpu=h20-sxm&nodes=4', async (page) => {
    const open = async () => {
      await page.click('[popovertarget=presets]');
      await page.locator('#saved-name').waitFor();
    };
    const names = () => page.locator('#saved-list a:not(.fix)').allTextContents();
    await open();
    await page.fill('#saved-name', 'mine <1>');
    await page.click('[data-saved=add]');
    await page.locator('#saved-list a').first().waitFor();
    await page.goto(site.url('?gpu=h100-sxm5&nodes=2'));
    await page.waitForSelector('html[data-app=ready]');
    await open();
    assert.deepEqual(await names(), ['mine <1>']);
    await page.fill('#saved-name', 'second');
    await page.click('[data-saved="rename 0"]');
    await page.waitForFunction(() => document.querySelector('#saved-list a')?.textContent === 'second');
    await assertAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save=saved-text]')]);
    const file = await download.path();
    assert.match(await readFile(file, 'utf8'), /^second\|gpu=h20-sxm&nodes=4/);
    await page.click('[data-saved="remove 0"]');
    await page.waitForFunction(() => !document.querySelector('#saved-list a'));
    await page.setInputFiles('#saved-file', { name: 'x.txt', mimeType: 'text/plain', buffer: await readFile(file) });
    await page.locator('#saved-list a.fix').click();
    await page.waitForURL(/b\.gpu=h20-sxm/);
    assert.equal(await page.locator('.card').count(), 2);
  }));

test('a full storage is said, and the list stays for this visit', () =>
  site.visit(
    '',
    async (page) => {
      await page.click('[popovertarget=presets]');
      await page.fill('#saved-name', 'mine');
      await page.click('[data-saved=add]');
      await page.getByText('The browser keeps nothing more').waitFor();
      assert.equal(await page.locator('#saved-list a:not(.fix)').textContent(), 'mine');
    },
    {
      prepare: (page) =>
        page.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }),
    },
  ));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, useSite } from '../harness/site.mjs';

const site = useSite();
const HOST = 'secret-host-17';
/** Two nodes whose library fell back to sockets, as the tools print it. */
const FAULTY = `#  Rank  0 Group  0 Pid 4711 on ${HOST} device  0 [0x1b] NVIDIA H100 80GB HBM3
${HOST}:4711:4801 [0] NCCL INFO NET/Socket : Using [0]eth0:10.1.0.17<0>
${HOST}:4711:4801 [0] NCCL INFO Channel 00/0 : 7[7] -> 8[0] [send] via NET/Socket/0
# Collective test starting: all_reduce_perf
#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
    67108864      16777216     float     sum      -1   9586.9    7.00   13.13      0   9590.1    7.00   13.12      0
  1073741824     268435456     float     sum      -1 134217.7    8.00   15.00      0 134211.2    8.00   15.00      0
  8589934592    2147483648     float     sum      -1  1073742    8.00   15.00      0  1073700    8.00   15.00      0
`;
const LINK = '?gpu=h100-sxm5&nodes=2&transport=ib&tab=advice';

const paste = async (page, text) => {
  await page.fill('#diagnosis-log', text);
  await answered(page);
};

for (const [language, verdict, suspect] of [
  ['en', /Faulty/, 'sockets'],
  ['zh', /有故障/, '套接字'],
]) {
  test(`a faulty log gets a verdict and its suspect first: ${language}`, () =>
    site.visit(`${LINK}&lang=${language}`, async (page) => {
      const sent = [];
      page.on('request', (request) => sent.push(request.url()));
      await paste(page, FAULTY);
      const shown = page.locator('#diagnosis-verdict [data-verdict]');
      assert.equal(await shown.getAttribute('data-verdict'), 'faulty');
      assert.match(await shown.textContent(), verdict);
      const first = page.locator('#diagnosis-suspects details').first();
      assert.equal(await first.getAttribute('data-cause'), 'sockets');
      assert.equal(await first.getAttribute('open'), '');
      assert.equal(await first.locator('summary b').textContent(), suspect);
      assert.match(await first.locator('code').textContent(), /NCCL_DEBUG=INFO/);
      assert.equal(await page.locator('#diagnosis-rows tbody tr').count(), 3);
      await page.locator('#diagnosis svg').waitFor();
      assert.match(await page.textContent('#figure-diagnosis'), /15(\.0)? GB\/s/);
      const remote = page.locator('.remote:visible');
      assert.ok(!(await remote.innerText()).includes(HOST), 'a name of a host is shown');
      assert.deepEqual(sent, [], 'a log leaves the browser');
    }));
}

test('junk is unreadable, and without a log the expected curve stands alone', () =>
  site.visit(`${LINK}&lang=en`, async (page) => {
    assert.equal(await page.locator('#diagnosis-verdict [data-verdict]').count(), 0);
    await page.locator('#diagnosis svg').waitFor();
    await paste(page, 'bash: ./build/all_reduce_perf: No such file or directory\n1 2 3 4');
    assert.match(await page.textContent('#diagnosis-verdict'), /Unreadable/);
    assert.equal(await page.locator('#diagnosis-suspects details').count(), 0);
    assert.equal(await page.locator('#diagnosis-rows tr').count(), 0);
  }));

test('the box keeps its text while the scenario changes, and the verdict follows', () =>
  site.visit(`${LINK}&lang=en`, async (page) => {
    await paste(page, FAULTY);
    const before = await page.textContent('#diagnosis-verdict');
    await page.fill('#field-nodes', '4');
    await page.waitForFunction((old) => document.querySelector('#diagnosis-verdict').textContent !== old, before);
    assert.equal(await page.inputValue('#diagnosis-log'), FAULTY);
  }));

test('a suspect opens as a further design', () =>
  site.visit(`${LINK}&lang=en`, async (page) => {
    await paste(page, FAULTY);
    await page.locator('#diagnosis-suspects details').first().locator('a').click();
    await page.waitForFunction(() => /b\.transport=tcp/.test(location.search));
    assert.match(page.url(), /tab=advice/);
  }));

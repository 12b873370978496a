import assert from 'node:assert/strict';
import { test } from 'node:test';
import { started, useSite } from '../harness/site.mjs';

const site = useSite();
const options = { app: false, tolerate: /status of 404/ };

for (const path of ['gone', 'a/deep/path.html']) {
  test(`an unknown address (${path}) leads back to the page with its scenario`, () =>
    site.visit(
      `${path}?gpu=h200&nodes=16#cost`,
      async (page) => {
        assert.match(await page.title(), /^Not found/);
        await page.click('#home');
        await started(page);
        assert.ok(page.url().startsWith(site.url()), page.url());
        assert.match(page.url(), /gpu=h200/);
      },
      options,
    ));
}

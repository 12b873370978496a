import { test } from 'node:test';
import { assertAccessible } from '../harness/accessibility.mjs';
import { useSite } from '../harness/site.mjs';

const site = useSite();

for (const colorScheme of ['light', 'dark']) {
  test(`the default page has no violations, ${colorScheme}`, () =>
    site.visit('', assertAccessible, { colorScheme }));

  test(`the page that was not found has no violations, ${colorScheme}`, () =>
    site.visit('gone', assertAccessible, { colorScheme, app: false, tolerate: /status of 404/ }));
}

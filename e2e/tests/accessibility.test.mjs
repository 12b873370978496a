import { test } from 'node:test';
import { assertAccessible } from '../harness/accessibility.mjs';
import { VIEWS } from '../harness/views.mjs';
import { useSite } from '../harness/site.mjs';

const site = useSite();

for (const colorScheme of ['light', 'dark']) {
  for (const lang of ['en', 'zh']) {
    for (const view of Object.keys(VIEWS)) {
      test(`the default page has no violations, ${view}, ${colorScheme}, ${lang}`, () =>
        site.visit(`?lang=${lang}&tab=${view}`, assertAccessible, { colorScheme }));
    }
  }

  test(`a page full of mistakes has no violations, ${colorScheme}`, () =>
    site.visit('?nodes=0&nic=pollara400&switch=qm9700&transport=roce&colour=blue&b.transport=efa', assertAccessible, {
      colorScheme,
    }));

  test(`everything unfolded has no violations, ${colorScheme}`, () =>
    site.visit(
      '',
      async (page) => {
        await page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
        await page.fill('#field-gpu', 'h');
        await assertAccessible(page);
      },
      { colorScheme },
    ));

  test(`the page that was not found has no violations, ${colorScheme}`, () =>
    site.visit('gone', assertAccessible, { colorScheme, app: false, tolerate: /status of 404/ }));
}

test('a narrow page with open inputs has no violations', () =>
  site.visit(
    '',
    async (page) => {
      await page.click('#change');
      await assertAccessible(page);
    },
    { viewport: { width: 360, height: 740 } },
  ));

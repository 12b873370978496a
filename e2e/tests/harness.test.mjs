// The watch itself: a watch that sees nothing would make every other test pass.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from '../harness/site.mjs';

const site = useSite();

const CASES = {
  'a console error': [() => console.error('spilt milk'), /^console error: spilt milk$/],
  'a console warning': [() => console.warn('thin ice'), /^console warning: thin ice$/],
  'an uncaught error': [
    () => {
      setTimeout(() => {
        throw new Error('nobody caught me');
      });
    },
    /^uncaught: nobody caught me$/,
  ],
  'a broken content policy': [
    () => document.body.setAttribute('style', 'color: red'),
    /^CSP violation: style-src-attr/,
  ],
  'a request that leaves the origin': [
    () => {
      const frame = document.createElement('a');
      frame.href = 'http://127.0.0.1:9/elsewhere';
      frame.click();
    },
    /^request leaves the origin: http:\/\/127\.0\.0\.1:9\/elsewhere$/,
  ],
};

for (const [name, [cause, expected]] of Object.entries(CASES)) {
  test(`${name} is noticed`, () =>
    site.visit(
      '',
      async (page, problems) => {
        await page.evaluate(cause);
        const deadline = Date.now() + 5000;
        while (!problems.some((problem) => expected.test(problem)) && Date.now() < deadline) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        assert.ok(problems.some((problem) => expected.test(problem)), JSON.stringify(problems));
      },
      { tolerate: /./ },
    ));
}

test('a visit with a problem fails', async () => {
  const visit = site.visit('', (page) => page.evaluate(() => console.error('spilt milk')));
  await assert.rejects(visit, /spilt milk/);
});

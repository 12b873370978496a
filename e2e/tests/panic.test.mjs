import assert from 'node:assert/strict';
import { test } from 'node:test';
import { started, useSite } from '../harness/site.mjs';

const site = useSite();

test('a panic shows its message, the link and a way out instead of a dead page', () =>
  site.visit(
    '?nodes=4',
    async (page) => {
      // A browser that refuses to make the elements of a card: the framework takes that for
      // impossible and panics.
      await page.evaluate(() => {
        const make = Document.prototype.createElement;
        const clone = Node.prototype.cloneNode;
        Document.prototype.createElement = function (tag, ...rest) {
          if (tag === 'article') throw new Error('refused by the test');
          return make.call(this, tag, ...rest);
        };
        Node.prototype.cloneNode = function (...rest) {
          if (this.nodeName === 'ARTICLE') throw new Error('refused by the test');
          return clone.apply(this, rest);
        };
      });
      await page.click('#copy-design');
      const box = page.locator('#panic-box');
      await box.waitFor();
      assert.notEqual(await box.locator('pre').textContent(), '');
      await box.locator('button').click();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
      await box.locator('a').click();
      await started(page);
      assert.equal(page.url(), site.url());
      assert.equal(await page.locator('.card').count(), 3);
    },
    { permissions: ['clipboard-read', 'clipboard-write'], tolerate: /unreachable|refused|console error|uncaught/ },
  ));

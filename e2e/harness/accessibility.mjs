// axe-core on the page as it is now.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with rule, element and reason of every violation, best practices included. */
export async function assertAccessible(page) {
  // Run by the debugger, so that the page's content policy may stay as strict as it is.
  await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => window.axe.run());
  assert.ok(passes.length > 0, 'axe looked at nothing');
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  assert.deepEqual(found, []);
}

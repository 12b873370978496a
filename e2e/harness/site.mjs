// One server and one browser for a test file, and a fresh profile for every visit.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launchBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { watch } from './watch.mjs';

const WIDE = { width: 1280, height: 900 };
/** Longest wait for anything on the page, in milliseconds: generous, since CI machines are slow. */
const PATIENCE = 15_000;

/**
 * Call once at the top of a test file.
 * @returns {Site}
 */
export function useSite() {
  const site = new Site();
  before(() => site.open());
  after(() => site.close());
  return site;
}

class Site {
  async open() {
    [this.server, this.browser] = await Promise.all([startServer(), launchBrowser()]);
  }

  async close() {
    await this.browser?.close();
    await this.server?.stop();
  }

  /** The address of a path below the base. */
  url(path = '') {
    return this.server.url + path;
  }

  /**
   * Opens a path, waits until the page has started, runs the test, and fails it when anything
   * was written to the error console, broke the content policy or left the origin.
   *
   * @param {string} path below the base, with its query
   * @param {(page: import('playwright-core').Page, problems: string[]) => Promise<void>} test
   * @param {object} [options] options of a browser context (viewport, colorScheme, locale ...) and
   *   `app: false` for documents without the app,
   *   `tolerate: RegExp` for problems that the test itself causes,
   *   `prepare: async (page) => ...` to be run before the visit
   */
  async visit(path, test, options = {}) {
    const { app = true, tolerate, prepare, ...contextOptions } = options;
    const context = await this.browser.newContext({ viewport: WIDE, locale: 'en-GB', ...contextOptions });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const problems = await watch(page, this.server.origin);
      await prepare?.(page);
      await page.goto(this.url(path));
      if (app) await started(page);
      await test(page, problems);
      assert.deepEqual(problems.filter((problem) => !tolerate?.test(problem)), []);
    } finally {
      await context.close();
    }
  }
}

/** Waits for the end of the start, and tells why when it failed. */
export async function started(page) {
  await page.waitForSelector('html[data-app]');
  if ((await page.getAttribute('html', 'data-app')) !== 'ready') {
    assert.fail(`the page did not start: ${await page.textContent('#boot-failure-detail')}`);
  }
  await answered(page);
}

/** Waits until the worker has answered all that is in view. */
export async function answered(page) {
  await page.waitForFunction(() => !document.querySelector('[role=tabpanel]:not([hidden]) .remote[aria-busy=true]'));
}

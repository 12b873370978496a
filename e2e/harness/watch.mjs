// What must never happen on any page: it is collected while a test runs.

/**
 * Watches a page from before its first request.
 * @param {import('playwright-core').Page} page
 * @param {string} origin the only origin that may be asked for anything
 * @returns {Promise<string[]>} problems in words; the list grows while the page lives
 */
export async function watch(page, origin) {
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:', 'about:'].includes(url.protocol) && url.origin !== origin) {
      problems.push(`request leaves the origin: ${request.url()}`);
    }
  });
  page.on('websocket', (socket) => problems.push(`opens a socket: ${socket.url()}`));
  await page.exposeFunction('reportViolation', (text) => problems.push(`CSP violation: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportViolation(`${event.violatedDirective} blocks ${event.blockedURI} ${event.sample}`);
    });
  });
  return problems;
}

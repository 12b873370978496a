// Chromium as the tests start it.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whatever asks for another machine gets no answer; the watch reports that it asked.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Starts the browser that CHROMIUM names, or the first one found. */
export function launchBrowser() {
  const executablePath = process.env.CHROMIUM ?? CANDIDATES.find((path) => existsSync(path));
  if (!executablePath) {
    throw new Error('Chromium is missing: install it or name the program in the variable CHROMIUM');
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

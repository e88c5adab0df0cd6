import { existsSync } from 'node:fs';
import { type Browser, launch } from 'puppeteer-core';

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The Firefox that FIREFOX_PATH names, else the machine's own; null where there is none. Playwright would want one that it patched. */
export const findFirefox = (): string | null =>
  process.env['FIREFOX_PATH'] ?? installed.find((file) => existsSync(file)) ?? null;

// Nothing that looks for the network by itself.
const preferences = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

export const launchFirefox = (executablePath: string): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath, extraPrefsFirefox: preferences });

import { parse } from 'bowser';

/** What somebody signs in with, as far as it says so: names such as Chrome and Windows, or nothing. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

const longestHeader = 500;
const longestName = 40;

/** Reads a user agent. The caller can write anything there, so it is cut to a short line. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = parse(userAgent.slice(0, longestHeader));
  return { browser: shortened(browser.name), system: shortened(os.name) };
}

const shortened = (name = ''): string =>
  name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, longestName);

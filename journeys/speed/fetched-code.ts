import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Fetched {
  /** All of them, the page itself included. */
  requests: number;
  scripts: string[];
  /** Of scripts, workers and styles, as gzip makes them. */
  bytes: number;
}

/** What a page has fetched so far. */
export async function fetchedCode(page: Page): Promise<Fetched> {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = [...new Set(fetched.filter((url) => /\.(m?js|css)$/.test(url)))];
  const sizes = scripts.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { requests: 1 + fetched.length, scripts, bytes };
}

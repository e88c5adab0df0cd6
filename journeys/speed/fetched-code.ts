import { gzipSync } from 'node:zlib';
import type { PageCost } from '@pacta/tooling/budget/budgets.ts';
import type { Page } from '@playwright/test';

interface Fetched {
  cost: PageCost;
  /** Addresses of scripts, workers and styles. */
  scripts: string[];
}

/** What a page has fetched so far. */
export async function fetchedCode(page: Page): Promise<Fetched> {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const released = fetched.filter((url) => !new URL(url).pathname.startsWith('/v1/'));
  const scripts = [...new Set(released.filter((url) => /\.(m?js|css)$/.test(url)))];
  const sizes = scripts.map(async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length);
  const gzip = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { cost: { requests: 1 + released.length, gzip }, scripts };
}

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '@pacta/tooling/browser/chromium.ts';
import { each } from '@pacta/tooling/publish/each.ts';
import { run } from '@pacta/tooling/start/run.ts';
import { chromium } from '@playwright/test';

/** Builds all stories and pages in one book, and opens the pages of the look and of its components as their readers do. */
interface Entry {
  id: string;
  type: 'docs' | 'story';
  importPath: string;
}

const built = path.join(import.meta.dirname, 'node_modules/.cache/test');
const storybook = path.join(import.meta.dirname, 'node_modules/storybook/dist/bin/dispatcher.js');
const address = 'http://book.example';

await run(process.execPath, [storybook, 'build', '--test', '--disable-telemetry', '--quiet', '--output-dir', built], {
  cwd: import.meta.dirname,
});
const index = JSON.parse(await readFile(path.join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
const entries = Object.values(index.entries);
const pages = entries.filter(({ type, importPath }) => type === 'docs' && !/\/(mf-|shell)/.test(importPath));
assert(pages.length > 20, `The book has only ${pages.length} pages of the look.`);

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, ...(env && { env: env as Record<string, string> }) });
try {
  await each(pages, look, 3);
} finally {
  await browser.close();
}
console.log(`${entries.length} stories and pages are in the book; ${pages.length} pages of the look were opened.`);

/** A page has to draw itself with each of its stories; where it tells of a component, with its props. */
async function look({ id, importPath }: Entry): Promise<void> {
  const page = await browser.newPage();
  await page.route(`${address}/**`, (route) =>
    route.fulfill({ path: path.join(built, new URL(route.request().url()).pathname) }),
  );
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${address}/iframe.html?viewMode=docs&id=${id}`);
  await page.locator('#storybook-docs h1').first().waitFor();
  await page.locator('.docs-story').first().waitFor();
  assert.deepEqual(faults, [], `${importPath} does not draw itself`);
  await page.close();
}

import { gzipSync } from 'node:zlib';
import { expect, journey } from '../platform/journey.ts';
import { wordsIn } from '../platform/words.ts';

journey('the sign-in page stays within its budget of requests and bytes', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('button', { name: wordsIn('en')('Sign in') })).toBeVisible();
  await page.waitForTimeout(1_000); // what still comes after the form counts too

  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const code = fetched.filter((url) => /\.(js|css)$/.test(url));
  const sizes = await Promise.all(code.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const requests = 1 + fetched.length; // the page itself
  console.log(`sign-in: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB gzip of JS and CSS`);
  expect(code.length).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(12);
  expect(bytes).toBeLessThanOrEqual(184_000);
});

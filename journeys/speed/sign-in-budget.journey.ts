import { gzipSync } from 'node:zlib';
import { expect, journey } from '../platform/journey.ts';
import { wordsIn } from '../platform/words.ts';

journey('the sign-in page stays within its budget of requests and bytes', async ({ page }) => {
  const files: { url: string; type: string; gzip: number }[] = [];
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    files.push({ url: response.url(), type: response.request().resourceType(), gzip: gzipSync(body).length });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: wordsIn('en')('Sign in') })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const code = files.filter(({ type }) => type === 'script' || type === 'stylesheet');
  const bytes = code.reduce((sum, { gzip }) => sum + gzip, 0);
  console.log(`sign-in: ${files.length} requests, ${(bytes / 1000).toFixed(1)} kB gzip of JS and CSS`);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(bytes).toBeLessThanOrEqual(230_000);
});

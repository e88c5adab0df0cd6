import { expect, journey } from '../platform/journey.ts';
import { wordsIn } from '../platform/words.ts';
import { fetchedCode } from './fetched-code.ts';

journey('the sign-in page stays within its budget of requests and bytes', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('button', { name: wordsIn('en')('Sign in') })).toBeVisible();
  await page.waitForTimeout(1_000); // what still comes after the form counts too

  const { requests, scripts, bytes } = await fetchedCode(page);
  console.log(`sign-in: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB gzip of JS and CSS`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(12);
  expect(bytes).toBeLessThanOrEqual(187_000);
});

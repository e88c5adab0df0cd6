import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { UserClient } from '../platform/user-client.ts';
import { fetchedCode } from './fetched-code.ts';

journey('the page that a client signs on stays within its budget of bytes', async ({ page, browser, platform }) => {
  const user = await UserClient.signIn(platform, platform.admin);
  const pdf = await printContract(browser, { title: 'Arrendamiento breve', marks: [1] });
  await user.createDocument(pdf, {
    name: 'Arrendamiento breve',
    signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email: 'ana.breve@example.com' }],
  });
  await page.goto(linkIn(await mailTo(platform, 'ana.breve@example.com', /Arrendamiento breve/)));
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.waitForTimeout(1_000); // what still comes after the first page counts too

  const { requests, scripts, bytes } = await fetchedCode(page);
  console.log(`signing: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB gzip of JS, CSS and worker`);
  expect(scripts.some((url) => url.includes('pdf.worker'))).toBe(true);
  expect(scripts.filter((url) => /efirma|key-thread/.test(url))).toEqual([]); // who does not sign so pays nothing for it
  expect(bytes).toBeLessThanOrEqual(680_000); // the goal; what asks for codes, identities, forwarding and comments took three kilobytes and a half, and comes when it is asked for

  const code = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(code.filter((text) => text.includes('/evidence/files/'))).toEqual([]); // the verify page's, and nobody else's
  expect(scripts.filter((url) => url.includes('check-worker'))).toEqual([]);
});

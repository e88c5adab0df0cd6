import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { wordsIn } from '../platform/words.ts';
import { fetchedCode } from '../speed/fetched-code.ts';
import { createSigned } from './create-signed.ts';
import { leaksIn, requestsOf } from './leaks.ts';
import { filesOf, open, password, test } from './with-efirma.ts';

const say = wordsIn('es');

/** The file as its reader downloads it. */
async function download(page: Page): Promise<Buffer> {
  const [arriving] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: say('Download') })
      .first()
      .click(),
  ]);
  return readFile(await arriving.path());
}

test('a document that only the company signs, by an e.firma whose key never leaves the page', async ({
  page,
  browser,
  context,
  platform,
  sat,
}) => {
  const { sent } = requestsOf(context);
  await speak(page, 'es');
  await signIn(page, platform.admin, say);
  const pdf = await printContract(browser, { title: 'Mandato', pages: 2 });
  await createSigned(page, say, { sat, name: 'Mandato por e.firma', pdf, isPlaced: true });
  await expect(page.getByText(say('Completed')).first()).toBeVisible({ timeout: 30_000 });

  const [key, certificate] = filesOf(sat, 'empresa');
  const opened = createPrivateKey(await readFile(sat.file('empresa.pem.key')));
  const secrets = [
    { name: 'the key file', bytes: key!.buffer },
    { name: 'the opened key', bytes: opened.export({ type: 'pkcs1', format: 'der' }).subarray(270) }, // without its public half
    { name: 'the password', bytes: Buffer.from(password) },
  ];
  expect(leaksIn(sent(), [{ name: 'the certificate', bytes: certificate!.buffer }])).toEqual(['the certificate']);
  expect(leaksIn(sent(), secrets)).toEqual([]);

  const verdict = await judge(await download(page));
  if (!verdict) return;
  expect(verdict.pdfsig).toContain('PIÑATAS & CÍA SA DE CV');
  expect(verdict.text).toContain('Firma en la página 1'); // where it was placed
  expect(verdict.pdfsig).toContain('Signature is Valid.');
  expect(verdict.pdfsig).toContain('Total document signed');
  expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
});

test('a signer signs by the e.firma that is expected of them, and by no other', async ({
  page,
  browser,
  context,
  platform,
  sat,
}) => {
  await speak(page, 'es');
  await signIn(page, platform.admin, say);
  const pdf = await printContract(browser, { title: 'Comodato', pages: 2, marks: [1] });
  const signer = { name: 'José Ángel Nuño', email: 'jose.efirma@example.com', rfc: 'ÑU&A891116QE4' };
  await createSigned(page, say, { sat, name: 'Comodato por e.firma', pdf, signer });

  const link = linkIn(await mailTo(platform, signer.email, /Comodato por e.firma/));
  const { sent } = requestsOf(context);
  await page.goto(link);
  await page.getByLabel(say('Certificate (.cer)')).setInputFiles(filesOf(sat, 'empresa'));
  await expect(page.getByText('P&Ñ9003173C9. Este documento espera ÑU&A891116QE4.')).toBeVisible();
  expect((await fetchedCode(page)).scripts.some((url) => url.includes('efirma'))).toBe(true);
  await open(page, say, sat, 'persona');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Sign document'), exact: true }).click();
  await expect(page.getByText(say('This document is complete.'))).toBeVisible({ timeout: 30_000 });
  expect(leaksIn(sent(), [{ name: 'the password', bytes: Buffer.from(password) }])).toEqual([]);

  const verdict = await judge(await download(page));
  if (!verdict) return;
  expect(verdict.pdfsig.match(/Signature is Valid\./g)).toHaveLength(2);
  expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
});

import { createPrivateKey } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat, satKey } from '@pacta/signatures/testing/sat.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { Platform } from '../platform/platform.ts';
import { judge } from '../platform/seal.ts';
import { wordsIn } from '../platform/words.ts';
import { fetchedCode } from '../speed/fetched-code.ts';
import { leaksIn, requestsOf } from './leaks.ts';

const password = 'contraseña de prueba 🔑';
const say = wordsIn('es');

interface Fixtures {
  sat: Authority;
  platform: Platform;
}

/** On a platform of its own, which trusts an authority that the test makes. */
const test = base.extend<{ baseURL: string }, Fixtures>({
  sat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const sat = aSat();
      await use(sat);
      sat.remove();
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ sat }, use, { workerIndex }) => {
      const roots = path.join(sat.directory, 'roots');
      await mkdir(roots);
      for (const name of ['arc', 'ac']) await copyFile(sat.file(`${name}.cer`), path.join(roots, `${name}.cer`));
      const platform = await Platform.start(4500 + workerIndex, { EFIRMA_TEST_ROOTS: roots });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.address),
});

type Who = 'persona' | 'empresa';

const filesOf = (sat: Authority, who: Who) => [
  { name: 'llave.key', mimeType: '', buffer: Buffer.from(satKey(sat, who, password)) },
  { name: 'certificado.cer', mimeType: '', buffer: Buffer.from(sat.certificate(who)) },
];

/** Chooses both files at once, types the password, and waits for what is to be signed. */
async function open(page: Page, sat: Authority, who: Who): Promise<void> {
  await page.getByLabel(say('Certificate (.cer)')).setInputFiles(filesOf(sat, who));
  await expect(page.getByLabel(say('Certificate'), { exact: true })).toBeVisible(); // whom it names, before anything else
  await page.getByLabel(say('Password of the private key')).fill(password);
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await expect(page.getByText(say('You sign with this e.firma'))).toBeVisible();
}

interface Creation {
  sat: Authority;
  name: string;
  pdf: Buffer;
  signer?: { name: string; email: string; rfc: string };
}

/** Creates a document that the company signs as it is created; ends on its page. */
async function createSigned(page: Page, { sat, name, pdf, signer }: Creation): Promise<void> {
  const next = () => page.getByRole('button', { name: say('Next') }).click();
  await page.goto('/admin/document/creator-v2');
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText(/\d+ páginas? ·/)).toBeVisible();
  await page.getByLabel(say('Name')).first().fill(name);
  await next();
  await next();
  await page.getByRole('radiogroup').getByText(say('e.firma'), { exact: true }).click();
  if (signer) await nameSigner(page, signer);
  else await expect(page.getByRole('button', { name: say('Add signer') })).toBeHidden();
  await next();
  await page.getByText(say('Send without VoBo')).click();
  await next();
  await next();
  await open(page, sat, 'empresa');
  await page.getByRole('button', { name: say('Sign and create document') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function nameSigner(page: Page, { name, email, rfc }: NonNullable<Creation['signer']>): Promise<void> {
  await page.getByText(say('Others sign too')).click();
  await page.getByRole('textbox', { name: say('Name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: say('E-mail'), exact: true }).fill(email);
  await page.getByLabel(say('Expected RFC')).fill(rfc);
}

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
  await createSigned(page, { sat, name: 'Mandato por e.firma', pdf });
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
  await createSigned(page, { sat, name: 'Comodato por e.firma', pdf, signer });

  const link = linkIn(await mailTo(platform, signer.email, /Comodato por e.firma/));
  const { sent } = requestsOf(context);
  await page.goto(link);
  await page.getByLabel(say('Certificate (.cer)')).setInputFiles(filesOf(sat, 'empresa'));
  await expect(page.getByText('P&Ñ9003173C9. Este documento espera ÑU&A891116QE4.')).toBeVisible();
  expect((await fetchedCode(page)).scripts.some((url) => url.includes('efirma'))).toBe(true);
  await open(page, sat, 'persona');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Sign document'), exact: true }).click();
  await expect(page.getByText(say('This document is complete.'))).toBeVisible({ timeout: 30_000 });
  expect(leaksIn(sent(), [{ name: 'the password', bytes: Buffer.from(password) }])).toEqual([]);

  const verdict = await judge(await download(page));
  if (!verdict) return;
  expect(verdict.pdfsig.match(/Signature is Valid\./g)).toHaveLength(2);
  expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
});

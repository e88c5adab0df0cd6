import { readFile } from 'node:fs/promises';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { sign } from '../main-job/act-by-link.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import { judge } from '../platform/seal.ts';
import { UserClient } from '../platform/user-client.ts';
import { type Language, type Words, wordsIn } from '../platform/words.ts';
import { open, type Who } from './with-efirma.ts';

interface Scene {
  page: Page;
  browser: Browser;
  platform: Platform;
  sat: Authority;
}

/** One document, signed on paper, with a mark, by two people with e.firma and by the company with its own. */
export async function signMixed({ page, browser, platform, sat }: Scene, language: Language): Promise<void> {
  const say = wordsIn(language);
  const name = `Mixto ${language}`;
  const at = (who: string) => `${who}.mixto.${language}@example.com`;
  const user = await UserClient.signIn(platform, platform.admin);
  const pdf = await printContract(browser, { title: 'Mixto', pages: 2, marks: [2] });
  const { id } = await user.createDocument(pdf, { name, ...signedInEveryWay(at) });
  const follow = async (who: string) => {
    await page.goto('about:blank');
    await page.goto(linkIn(await mailTo(platform, at(who), new RegExp(name))));
  };
  const signs = async (who: string, efirma: Who) => {
    await follow(who);
    await open(page, say, sat, efirma);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('Sign document'), exact: true }).click();
    await expect(page.getByRole('button', { name: say('Sign document'), exact: true })).toBeHidden();
  };

  await speak(page, language);
  await follow('ana');
  await sendScan(page, say);
  await signIn(page, platform.admin, say);
  await acceptScan(page, say, id);
  await follow('eva');
  await sign(page, say, { kind: 'Type', name: 'Eva Marca' });
  await signs('jose', 'persona');
  await mailTo(platform, platform.admin.email, new RegExp(`/admin/document/${id}\\?sign=efirma`)); // the creator is told
  await signForCompany(page, say, sat);
  await signs('maria', 'empresa');

  await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 60_000 }).toBe('COMPLETADO');
  await expectProofs(page, say, await user.downloadDocument(id));
}

const signedInEveryWay = (at: (who: string) => string) => ({
  signers: [
    { position: 'firmante_1', name: 'Ana Papel', email: at('ana'), signatureType: 'fisica' },
    { position: 'firmante_2', name: 'Eva Marca', email: at('eva'), signatureType: 'digital' },
    { position: 'firmante_3', name: 'José Nuño', email: at('jose'), signatureType: 'efirma', rfc: 'ÑU&A891116QE4' },
    { position: 'firmante_4', name: 'Piñatas', email: at('maria'), signatureType: 'efirma' },
  ] satisfies Wanted['signers'],
  positions: [
    { position: 'firmante_2', page: 2, x: 0.1, y: 0.7, width: 0.3, height: 0.1 },
  ] satisfies Wanted['positions'],
  settings: { signatureType: 'efirma', othersSign: true } as const,
});
type Wanted = Parameters<UserClient['createDocument']>[1];

async function acceptScan(page: Page, say: Words, id: string): Promise<void> {
  await page.goto(`/admin/document/${id}`);
  const accept = page.getByRole('button', { name: say('Accept scan') });
  await accept.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Accept scan') })
    .click();
  await expect(page.getByText(say('The scan was accepted.'))).toBeVisible();
}

/** From the list, where it says what it waits for. */
async function signForCompany(page: Page, say: Words, sat: Authority): Promise<void> {
  await page.goto('/admin/documents');
  const waiting = page.getByRole('link', { name: say('Waiting for your e.firma') });
  await waiting.first().click();
  await open(page, say, sat, 'empresa');
  await page.getByRole('button', { name: say('Sign document'), exact: true }).click();
  await expect(page.getByText(say('Your e.firma is awaited'))).toBeHidden();
}

/** Prints, and sends what was printed for a scan. */
async function sendScan(page: Page, say: Words): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Download to print') }).click();
  const buffer = await readFile(await (await download).path());
  const scan = { name: 'firmado.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file][multiple]').setInputFiles(scan);
  await page.getByRole('button', { name: say('Send this scan') }).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Send to the company') }).click();
  await expect(page.getByText(say('Thank you, your scan was sent.'))).toBeVisible();
}

/** What tools that we did not write say, and the verify page. */
async function expectProofs(page: Page, say: Words, sealed: Buffer): Promise<void> {
  await page.goto('/document/verify');
  const file = { name: 'mixto.pdf', mimeType: 'application/pdf', buffer: sealed };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(say('Signatures on paper are inside as scans.'))).toBeVisible();
  await expect(page.getByText(say('The e.firmas are of a test authority, and prove nothing.')).first()).toBeVisible();
  const verdict = await judge(sealed);
  if (!verdict) return;
  expect(verdict.pdfsig.match(/Signature is Valid\./g)).toHaveLength(4);
  expect(verdict.pdfsig.match(/- Total document signed/g)).toHaveLength(1);
  expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
}

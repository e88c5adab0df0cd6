import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { satKey } from '@pacta/signatures/testing/sat.ts';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { printContract } from '../platform/contract-pdf.ts';
import { findFirefox, launchFirefox } from '../platform/firefox.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { Recorder } from '../platform/recorder.ts';
import { judge } from '../platform/seal.ts';
import { UserClient } from '../platform/user-client.ts';
import { type Language, type Words, wordsIn } from '../platform/words.ts';
import { leaksIn } from './leaks.ts';
import { password, test as withEfirma } from './with-efirma.ts';

const executable = findFirefox();
const widths = { desktop: 1280, phone: 360 } as const;
const languages: Record<Language, string> = { es: 'Español', en: 'English' };

const test = withEfirma.extend<object, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      if (!executable) throw new Error('There is no Firefox.');
      const firefox = await launchFirefox(executable);
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one after another, on one platform and in one Firefox
test.skip(executable === null, 'There is no Firefox here: install firefox-esr, or set FIREFOX_PATH.');

for (const language of ['es', 'en'] as const) {
  for (const device of ['desktop', 'phone'] as const) {
    test(`Firefox signs by an e.firma and sends nothing of its key (${language}, ${device})`, async ({
      browser,
      firefox,
      platform,
      sat,
    }) => {
      const say = wordsIn(language);
      const name = `Comodato ${language} ${device}`;
      const email = `jose.${language}.${device}@example.com`;
      const user = await UserClient.signIn(platform, platform.admin);
      const pdf = await printContract(browser, { title: name, pages: 1, marks: [1] });
      const { id } = await user.createDocument(pdf, {
        name,
        signers: [{ position: 'firmante_1', name: 'José Nuño', email, signatureType: 'efirma', rfc: 'ÑU&A891116QE4' }],
      });
      const link = linkIn(await mailTo(platform, email, new RegExp(name)));

      const way = await Recorder.before(platform);
      const page = await firefox.newPage();
      await page.setViewport({ width: widths[device], height: 800 });
      const { errors, addresses } = watch(page);
      await page.goto(way.through(link));
      await press(page, languages[language]);
      await sign(page, say, sat);
      await page.close();
      way.end();

      expect(
        leaksIn(way.traffic, [{ name: 'the certificate', bytes: Buffer.from(sat.certificate('persona')) }]),
      ).toEqual(['the certificate']);
      expect(leaksIn(way.traffic, secretsOf(sat))).toEqual([]);
      expect(addresses.filter((address) => !address.startsWith(way.address))).toEqual([]);
      expect(errors).toEqual([]);

      await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 40_000 }).toBe('COMPLETADO');
      const verdict = await judge(await user.downloadDocument(id));
      if (!verdict) return;
      expect(verdict.pdfsig).toContain('JOSÉ ÁNGEL NUÑO&PÉREZ');
      expect(verdict.pdfsig).not.toMatch(/Signature is (?!Valid\.)/);
    });
  }
}

/** What goes wrong on a page, and the addresses that it asks; not those within itself. */
function watch(page: Page): { errors: string[]; addresses: string[] } {
  const errors: string[] = [];
  const addresses: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) addresses.push(request.url());
  });
  return { errors, addresses };
}

const press = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

async function sign(page: Page, say: Words, sat: Authority): Promise<void> {
  satKey(sat, 'persona', password);
  const input = await page.waitForSelector('input[type=file]');
  await input?.uploadFile(sat.file('persona.key'), sat.file('persona.cer'));
  await page.locator('::-p-text(ÑU&A891116QE4)').wait(); // whom it names, before anything else
  await page.locator('input[type=password]').fill(password);
  await press(page, say('Continue'));
  await page.locator('input[type=checkbox]').click();
  await press(page, say('Sign document'));
  await page.locator(`::-p-text(${say('This document is complete.')})`).wait();
}

function secretsOf(sat: Authority) {
  const pem = readFileSync(sat.file('persona.pem.key'));
  const privateHalf = createPrivateKey(pem).export({ type: 'pkcs1', format: 'der' }).subarray(270);
  return [
    { name: 'the key file', bytes: readFileSync(sat.file('persona.key')) },
    { name: 'the opened key', bytes: privateHalf },
    { name: 'the password', bytes: Buffer.from(password) },
  ];
}

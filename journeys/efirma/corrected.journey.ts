import { expect } from '@playwright/test';
import { approve, reject } from '../main-job/act-by-link.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { createSigned, placeCompany } from './create-signed.ts';
import { open, test } from './with-efirma.ts';

const say = wordsIn('es');
const approver = { name: 'Lucía Ibáñez', email: 'lucia.efirma@example.com' };

test('a version that was rejected is corrected and signed anew, and only the new one counts', async ({
  page,
  browser,
  platform,
  sat,
}) => {
  test.slow();
  await speak(page, 'es');
  await signIn(page, platform.admin, say);
  const name = 'Poder corregido';
  const first = await printContract(browser, { title: 'Poder', pages: 1 });
  await createSigned(page, say, { sat, name, pdf: first, approver });

  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await speak(visitor, 'es');
  await visitor.goto(linkIn(await mailTo(platform, approver.email, /Poder corregido/)));
  await reject(visitor, say, 'Falta la vigencia.');

  await page.reload();
  await page.getByRole('button', { name: say('Upload corrected version') }).click();
  const corrected = await printContract(browser, { title: 'Poder con vigencia', pages: 2 });
  const file = { name: 'poder.pdf', mimeType: 'application/pdf', buffer: corrected };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await placeCompany(page, say); // the places of the first version were on its pages
  await page.getByRole('button', { name: say('Continue to your signature') }).click();
  await open(page, say, sat, 'empresa');
  await page.getByRole('button', { name: say('Sign and send') }).click();

  await visitor.goto('about:blank');
  await visitor.goto(linkIn(await mailTo(platform, approver.email, /Versión corregida 2/)));
  await approve(visitor, say, 'This document is complete.'); // nobody else signs
  await visitor.context().close();
  await expect(page.getByText(say('Completed')).first()).toBeVisible({ timeout: 60_000 });

  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  const user = await UserClient.signIn(platform, platform.admin);
  const { log, version, efirma } = await user.readDocument(id);
  expect(version).toBe(2);
  expect(efirma).toMatchObject({ rfc: 'P&Ñ9003173C9' });
  expect(log.filter(({ type }) => type === 'SIGNED')).toHaveLength(2);
  const verdict = await judge(await user.downloadDocument(id));
  if (!verdict) return;
  expect(verdict.pdfsig.match(/Signature is Valid\./g)).toHaveLength(1);
  expect(verdict.text).toContain('Poder con vigencia');
  expect(verdict.text).toContain('Firma en la página 1');
});

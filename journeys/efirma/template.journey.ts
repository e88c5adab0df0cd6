import { expect } from '@playwright/test';
import { fieldOf, signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { nextStep } from '../platform/steps.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { placeCompany } from './create-signed.ts';
import { filesOf, open, test } from './with-efirma.ts';

const say = wordsIn('en');

test('a template becomes a document that the company signs by its own e.firma, at its place, as it is made', async ({
  page,
  browser,
  platform,
  sat,
}) => {
  test.slow();
  const user = await UserClient.signIn(platform, platform.admin);
  const { id: companyId } = await user.createCompany('Rentas con e.firma', { rfc: 'P&Ñ9003173C9' });
  await user.createTemplate(await printTemplate(browser), 'Arrendamiento con e.firma', companyId);
  await speak(page, 'en');
  await signIn(page, platform.admin, say);

  await page.goto('/admin/document/creator');
  const company = page.getByRole('combobox', { name: new RegExp(`^${say('Company')}`) }).first();
  await company.fill('Rentas con e.firma');
  await page.getByRole('option', { name: 'Rentas con e.firma', exact: true }).click();
  await page.getByText('Arrendamiento con e.firma', { exact: true }).first().click();
  await nextStep(page, say);
  await fieldOf(page, 'Nombre del arrendador').fill('Inmobiliaria Peñón');
  await fieldOf(page, 'Nombre del cliente').fill('Comercializadora Ñandú, S.A. de C.V.');
  await fieldOf(page, 'Domicilio').fill('Av. Juárez 12, Centro, Querétaro');
  await fieldOf(page, 'Renta').first().fill('18,500');
  await fieldOf(page, 'Fecha inicio').first().fill('01/12/2026');
  await fieldOf(page, 'Ciudad').fill('Santiago de Querétaro');
  await nextStep(page, say);
  await page.getByRole('radiogroup').getByText(say('e.firma'), { exact: true }).click();
  await nextStep(page, say);
  await page.getByText(say('Send without VoBo')).click();
  await nextStep(page, say);
  await placeCompany(page, say);
  await nextStep(page, say);
  await page.getByLabel(say('Certificate (.cer)')).setInputFiles(filesOf(sat, 'persona'));
  const refusal = 'The RFC of this e.firma is ÑU&A891116QE4. This document expects P&Ñ9003173C9.';
  await expect(page.getByText(refusal)).toBeVisible();
  await open(page, say, sat, 'empresa');
  await page.getByRole('button', { name: say('Sign and create document') }).click();
  await expect(page.getByText(say('Completed')).first()).toBeVisible({ timeout: 60_000 });

  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  const verdict = await judge(await user.downloadDocument(id));
  if (!verdict) return;
  expect(verdict.text.replace(/\s+/g, ' ')).toContain('Inmobiliaria Peñón da en arrendamiento');
  expect(verdict.text).toContain('Firma en la página 1'); // where it was placed
  expect(verdict.pdfsig).toContain('Signature is Valid.');
  expect(verdict.pdfsig).toContain('Total document signed');
});

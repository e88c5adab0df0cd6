import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { expect, type Page } from '@playwright/test';
import { nextStep } from '../platform/steps.ts';
import type { Words } from '../platform/words.ts';
import { open } from './with-efirma.ts';

interface Creation {
  sat: Authority;
  name: string;
  pdf: Buffer;
  signer?: { name: string; email: string; rfc: string };
  /** Whether a place is chosen for the company's e.firma, on the first page. */
  isPlaced?: boolean;
  /** Who gives the VoBo; absent: it is sent without one. */
  approver?: { name: string; email: string };
}

/** Creates a document that the company signs as it is created; ends on its page. */
export async function createSigned(page: Page, say: Words, creation: Creation): Promise<void> {
  const { sat, name, pdf, signer, isPlaced, approver } = creation;
  await page.goto('/admin/document/creator-v2');
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText(/\d+ páginas? ·/)).toBeVisible();
  await page.getByLabel(say('Name')).first().fill(name);
  await nextStep(page, say);
  await nextStep(page, say);
  await page.getByRole('radiogroup').getByText(say('e.firma'), { exact: true }).click();
  if (signer) await nameSigner(page, say, signer);
  else await expect(page.getByRole('button', { name: say('Add signer') })).toBeHidden();
  await nextStep(page, say);
  if (isPlaced) await placeCompany(page, say);
  await nextStep(page, say);
  if (approver) {
    await page.getByLabel(say('Approver’s name')).fill(approver.name);
    await page.getByLabel(say('Approver’s e-mail')).fill(approver.email);
  } else {
    await page.getByText(say('Send without VoBo')).click();
  }
  await nextStep(page, say);
  await nextStep(page, say);
  await open(page, say, sat, 'empresa');
  await page.getByRole('button', { name: say('Sign and create document') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** With the keyboard alone. */
export async function placeCompany(page: Page, say: Words): Promise<void> {
  await page.getByRole('radio', { name: say('The company’s e.firma') }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: say('Add to the page in view') }).press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${say('The company’s e.firma')}, (página|page) 1$`) }),
  ).toBeFocused();
}

async function nameSigner(
  page: Page,
  say: Words,
  { name, email, rfc }: NonNullable<Creation['signer']>,
): Promise<void> {
  await page.getByText(say('Others sign too')).click();
  await page.getByRole('textbox', { name: say('Name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: say('E-mail'), exact: true }).fill(email);
  await page.getByLabel(say('Expected RFC')).fill(rfc);
}

import type { Page } from '@playwright/test';
import { expect } from '../platform/journey.ts';
import { nextStep } from '../platform/steps.ts';
import type { Words } from '../platform/words.ts';

export interface Person {
  name: string;
  email: string;
}

interface Creation {
  name: string;
  pdf: Buffer;
  signers: Person[];
  approver?: Person;
  signatureType?: 'Digital' | 'Physical';
  verifiesIdentity?: boolean;
  isSentWithoutVobo?: boolean;
  /** Says among the settings what has to come with it. */
  chooseAnnexes?: () => Promise<void>;
}

/** Creates a document from a PDF as a user does, step by step; ends on its page. */
export async function createDocument(page: Page, say: Words, creation: Creation): Promise<void> {
  await page
    .getByRole('link', { name: say('New PDF document') })
    .first()
    .click();
  await giveFile(page, say, creation);
  await nextStep(page, say);
  await expect(page.getByRole('heading', { name: say('Positions') })).toBeVisible();
  await nextStep(page, say);
  await page
    .getByRole('radiogroup')
    .getByText(say(creation.signatureType ?? 'Digital'), { exact: true })
    .click();
  if (creation.verifiesIdentity) await page.getByText(say('Identity verification'), { exact: true }).click();
  await nameSigners(page, say, creation.signers);
  await nextStep(page, say);
  await nameApprover(page, say, creation);
  if (creation.isSentWithoutVobo) await page.getByText(say('Send without VoBo')).click();
  await creation.chooseAnnexes?.();
  await nextStep(page, say);
  await page.getByRole('button', { name: say('Create document') }).click();
  await expect(page.getByRole('heading', { level: 1, name: creation.name })).toBeVisible();
}

async function giveFile(page: Page, say: Words, { name, pdf }: Creation): Promise<void> {
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText(/\d+ (pages|páginas) ·/)).toBeVisible(); // received and checked
  await page.getByLabel(say('Name')).first().fill(name);
  const company = page.getByRole('combobox', { name: say('Company') }); // asked for where there are several
  if ((await company.count()) === 0 || (await company.inputValue()) !== '') return;
  await company.click();
  await page.getByRole('listbox').getByRole('option').first().click();
}

async function nameSigners(page: Page, say: Words, signers: Person[]): Promise<void> {
  for (const [index, { name, email }] of signers.entries()) {
    if (index > 0) await page.getByRole('button', { name: say('Add signer') }).click();
    const field = (label: string) => page.getByRole('textbox', { name: say(label), exact: true }).nth(index);
    await field('Name').fill(name);
    await field('E-mail').fill(email);
  }
}

async function nameApprover(page: Page, say: Words, { approver }: Creation): Promise<void> {
  if (!approver) return;
  await page.getByText(say('VoBo different from signer')).click();
  await page.getByLabel(say('Approver’s name')).fill(approver.name);
  await page.getByLabel(say('Approver’s e-mail')).fill(approver.email);
}

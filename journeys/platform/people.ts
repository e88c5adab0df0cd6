import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Admin } from './platform.ts';
import type { Language, Words } from './words.ts';

/** Chooses the language before the page starts, as its switcher would have remembered it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}

/** A form's field by its label, whether or not the label carries the sign of what is required. */
export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}`));

export async function signIn(page: Page, { email, password }: Admin, say: Words): Promise<void> {
  await page.goto('/');
  await page.getByLabel(say('E-mail')).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Sign in') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Documents') })).toBeVisible();
}

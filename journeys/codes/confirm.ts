import type { Page } from '@playwright/test';
import { expect } from '../platform/journey.ts';
import { mailTo } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { Words } from '../platform/words.ts';

/** Has the code sent, and finds it in the mail of the signer. */
export async function askForCode(page: Page, say: Words, platform: Platform, email: string): Promise<string> {
  await page.getByRole('button', { name: say('Send me the code') }).click();
  const { subject, text } = await mailTo(platform, email, /^\d{6}$/m);
  const digits = /^\d{6}$/m.exec(text)?.[0] ?? '';
  expect(subject).not.toContain(digits);
  return digits;
}

export async function typeCode(page: Page, say: Words, digits: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${say('Code')}`)).fill(digits);
  await page.getByRole('button', { name: say('Check the code') }).click();
}

/** Words of the product with what stands in their places. */
export const filled = (words: string, values: Record<string, string>): string =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

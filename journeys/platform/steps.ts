import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Presses "Next" in a creator, and waits for the step that follows: pressed again before, it goes on only once. */
export async function nextStep(page: Page, say: Words): Promise<void> {
  const step = page.locator('#step-heading');
  const left = (await step.textContent()) ?? '';
  await page.getByRole('button', { name: say('Next') }).click();
  await expect(step).not.toHaveText(left);
}

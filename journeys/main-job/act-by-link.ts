import type { Page } from '@playwright/test';
import { expect } from '../platform/journey.ts';
import type { Words } from '../platform/words.ts';

const dialogOn = (page: Page) => page.locator('[role=dialog], [role=alertdialog], dialog[open]');

/** Approves what is shown, after the confirmation; then the page thanks, or goes on to what is next. */
export async function approve(page: Page, say: Words, next = 'Thank you, you have approved this document.') {
  await page.getByRole('button', { name: say('Approve'), exact: true }).click();
  await dialogOn(page)
    .getByRole('button', { name: say('Approve'), exact: true })
    .click();
  await expect(page.getByText(say(next)).last()).toBeVisible();
}

export async function reject(page: Page, say: Words, comments: string): Promise<void> {
  await page.getByRole('button', { name: say('Reject'), exact: true }).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('textbox').fill(comments);
  await dialog.getByRole('button', { name: say('Reject'), exact: true }).click();
  await expect(page.getByText(say('You rejected this document.'))).toBeVisible();
}

export type Mark = { kind: 'Draw' } | { kind: 'Type'; name: string } | { kind: 'Upload'; image: Buffer };

/** Signs with a mark, having agreed to the consent text. */
export async function sign(page: Page, say: Words, mark: Mark): Promise<void> {
  await page.getByRole('button', { name: say('Sign'), exact: true }).click();
  const dialog = dialogOn(page);
  await dialog.getByText(say(mark.kind), { exact: true }).click();
  if (mark.kind === 'Draw') await draw(page);
  if (mark.kind === 'Type') await dialog.getByLabel(say('Your name')).fill(mark.name);
  if (mark.kind === 'Upload')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: mark.image });
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('button', { name: say('Sign document') }).click();
  await expect(dialog).toBeHidden();
}

async function draw(page: Page): Promise<void> {
  const pad = dialogOn(page).locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The signature pad is not shown.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.55, 0.35],
    [0.8, 0.55],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 });
  await page.mouse.up();
}

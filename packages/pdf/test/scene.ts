import { PDF } from '@libpdf/core';
import { fullBudget } from '../src/content/glyph.ts';
import { type PageScene, pageScene } from '../src/content/read-page.ts';
import type { TextFont } from '../src/content/text-font.ts';
import { rawPage } from './raw-pdf.ts';

/** A font of one byte a letter, each of them half an em wide. */
export const typewriter: TextFont = {
  bytesPerCode: 1,
  textOf: (code) => String.fromCharCode(code),
  namedTextOf: (code) => String.fromCharCode(code),
  widthOf: () => 0.5,
  look: { name: 'Courier', flags: 0, weight: 0, angle: 0, xHeight: 0 },
  knownCodes: () => Array.from({ length: 95 }, (_, index) => index + 32),
};

/** What a page with this content shows, in the font above. `more` are objects from 6 on. */
export async function sceneOf(content: string, resources = '', ...more: string[]): Promise<PageScene> {
  const file = rawPage({ content }, ...more).toString('latin1');
  const pdf = await PDF.load(Buffer.from(file.replace('/Resources <<', `/Resources << ${resources}`), 'latin1'));
  const [page] = pdf.getPages();
  if (!page) throw new Error('There is no page.');
  return pageScene(pdf, page, () => typewriter, fullBudget(), new Map());
}

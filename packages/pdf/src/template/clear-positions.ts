import type { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { fullBudget } from '../content/glyph.ts';
import { viewOf } from '../content/page-view.ts';
import { pageGlyphs } from '../content/read-page.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { clearOfText } from '../placeholder/position.ts';

/** Places to sign of a document that was filled, as much of each as covers none of its words. */
export function clearPositions(pdf: PDF, positions: readonly SignaturePosition[]): SignaturePosition[] {
  if (positions.length === 0) return [];
  const [fonts, pages] = [fontsOf(pdf), pdf.getPages()];
  const budget = fullBudget(pages.length);
  return [...Map.groupBy(positions, ({ page }) => page)].flatMap(([number, own]) => {
    const page = pages[number - 1];
    if (!page) return own;
    const [glyphs, view] = [pageGlyphs(pdf, page, fonts, budget), viewOf(pdf, page)];
    return own.map((position) => clearOfText(position, glyphs, view));
  });
}

import { createHash } from 'node:crypto';
import type { PDF, PDFPage } from '@libpdf/core';
import type { PageSize } from '@pacta/contracts';
import type { Point } from '../content/geometry.ts';
import type { WorkBudget } from '../content/glyph.ts';
import { displayedSize, type PageView, viewOf } from '../content/page-view.ts';
import { pageGlyphs, pageText } from '../content/read-page.ts';
import type { FontLookup } from '../content/text-font.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { boxesOf } from '../placeholder/boxes.ts';
import { findPlaceholders, mayHavePlaceholders, type Placeholder } from '../placeholder/find-placeholders.ts';
import { mayHaveUnread, unreadIn } from '../placeholder/unread-placeholders.ts';
import type { Occurrence } from './found-variables.ts';
import { isPicture } from './is-picture.ts';

/** What is kept of a page. */
export interface SeenPage {
  readonly size: PageSize;
  readonly view: PageView;
  readonly text: string; // a hash of what it says
  readonly hasText: boolean;
  readonly marks: readonly PlacedMark[];
  readonly unread: readonly string[]; // what looks like a mark and is none
}

/** What is kept of a mark: its glyphs would hold on to all of the page. */
export interface PlacedMark extends Occurrence, Pick<Placeholder, 'otherNames'> {
  readonly corners: readonly Point[];
}

/** Throws when the content of a page is broken. */
export function readPages(pdf: PDF, budget: WorkBudget): SeenPage[] {
  const fonts = fontsOf(pdf);
  return pdf.getPages().map((page, index) => readPage(pdf, page, index + 1, fonts, budget));
}

function readPage(pdf: PDF, page: PDFPage, number: number, fonts: FontLookup, budget: WorkBudget): SeenPage {
  const view = viewOf(pdf, page);
  const { text, letters } = pageText(pdf, page, fonts, budget);
  // Reading where glyphs stand takes many times as long as reading what they say.
  const glyphs = mayHavePlaceholders(text) || mayHaveUnread(text) ? pageGlyphs(pdf, page, fonts, budget) : [];
  const marks = findPlaceholders(glyphs);
  return {
    size: displayedSize(view),
    view,
    text: createHash('sha256').update(text).digest('hex'),
    hasText: !isPicture(pdf, page, letters),
    marks: marks.map((mark) => ({
      name: mark.name,
      otherNames: mark.otherNames,
      kind: 'text',
      choices: [],
      places: boxesOf(mark, view, number),
      corners: mark.glyphs.flatMap(({ corners }) => corners),
    })),
    unread: unreadIn(glyphs, marks),
  };
}

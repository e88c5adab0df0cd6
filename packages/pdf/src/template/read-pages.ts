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
import { coveredAmong } from '../placeholder/covered-placeholders.ts';
import { findPlaceholders, mayHavePlaceholders, type Placeholder } from '../placeholder/find-placeholders.ts';
import { mayHaveUnread, type UnreadPlaceholder, unreadIn } from '../placeholder/unread-placeholders.ts';
import type { Occurrence } from './found-variables.ts';
import { isPicture } from './is-picture.ts';
import type { PageUnread } from './unread-marks.ts';

/** What is kept of a page. */
export interface SeenPage {
  readonly size: PageSize;
  readonly view: PageView;
  readonly text: string; // a hash of what it says
  readonly hasText: boolean;
  readonly marks: readonly PlacedMark[];
  readonly unread: readonly PageUnread[];
}

/** What is kept of a mark: its glyphs would hold on to all of the page. */
export interface PlacedMark extends Occurrence, Pick<Placeholder, 'otherNames' | 'joined'> {
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
      joined: mark.joined,
      kind: 'text',
      choices: [],
      places: boxesOf(mark, view, number),
      corners: mark.glyphs.flatMap(({ corners }) => corners),
    })),
    unread: [
      ...unreadIn(glyphs, marks).map((mark) => placedUnread(mark, view, number)),
      ...coveredAmong(marks, glyphs).map((mark) => coveredMark(mark, view, number)),
    ],
  };
}

function placedUnread({ text, braces, isCut, glyphs }: UnreadPlaceholder, view: PageView, page: number): PageUnread {
  const places = boxesOf({ glyphs }, view, page);
  return { text, braces, why: isCut ? 'cut' : braces === 'both' ? 'name' : 'unclosed', places };
}

const coveredMark = (mark: Placeholder, view: PageView, page: number): PageUnread => ({
  text: `{{${mark.name}}}`,
  braces: 'both',
  why: 'covered',
  places: boxesOf(mark, view, page),
});

import type { Glyph } from '../content/glyph.ts';
import { DocumentFonts } from '../font/document-fonts.ts';
import { Hyphenation } from './hyphenation.ts';

/** What the pages of a document tell together about how it is written. */
export class DocumentText {
  readonly fonts = new DocumentFonts();
  readonly hyphenation: Hyphenation;

  /** `programs`: those that made the document, as it names them. */
  constructor(programs = '') {
    this.hyphenation = new Hyphenation(programs);
  }

  learn(glyphs: readonly Glyph[]): void {
    this.fonts.learn(glyphs);
    this.hyphenation.learn(glyphs);
  }
}

import type { PdfObject } from '@libpdf/core';

/** What a content stream's codes mean in one font. */
export interface TextFont {
  readonly bytesPerCode: 1 | 2;
  /** '' where the font does not tell. */
  textOf(code: number): string;
  /** What its encoding calls the glyph of a code, whatever the font tells of its text; '' where it has no name. */
  namedTextOf(code: number): string;
  /** In ems. */
  widthOf(code: number): number;
  readonly look: FontLook;
  /** The codes that have a glyph for sure, whether or not the document shows them; undefined where that is not known. */
  knownCodes(): Iterable<number> | undefined;
}

/** What a font says of its own design (ISO 32000-2, 9.8). */
export interface FontLook {
  readonly name: string; // without the tag of a subset
  readonly flags: number;
  readonly weight: number; // 0 where it does not say
  readonly angle: number; // in degrees; below 0 leans to the right
  readonly xHeight: number; // in ems; 0 where it does not say
}

export type FontLookup = (font: PdfObject | undefined) => TextFont | undefined;

import type { PDF } from '@libpdf/core';
import { fullBudget } from '../content/glyph.ts';
import { pageGlyphs } from '../content/read-page.ts';
import { openPdf } from '../file/open-pdf.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { lettersOf, readLetters } from '../proof/read-letters.ts';
import { readTemplate } from './read-template.ts';
import type { TemplatePdf } from './template-pdf.ts';

/**
 * Reads a PDF that somebody sent for a template, and its letters by a second program: where the two read other letters on a page
 * with marks, one is wrong, and what would be written there is not sure.
 */
export async function readProved(bytes: Uint8Array): Promise<TemplatePdf> {
  const read = await readTemplate(bytes);
  if (read.found.length > 0) await assertReadAlike(read.prepared ?? bytes);
  return read;
}

async function assertReadAlike(bytes: Uint8Array): Promise<void> {
  const engine = new EngineReading(await openPdf(bytes));
  let page = 0;
  for await (const letters of readLetters(bytes)) {
    page += 1;
    const own = engine.lettersOn(page);
    if (!hasMark(letters) && !hasMark(own)) continue;
    const at = firstDifference(own, letters);
    if (at !== undefined) throw new PdfProblem('letters_unsure', { page, text: around(letters, at) });
  }
}

class EngineReading {
  readonly #pdf: PDF;
  readonly #fonts: ReturnType<typeof fontsOf>;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#fonts = fontsOf(pdf);
  }

  lettersOn(number: number): string[] {
    const page = this.#pdf.getPages()[number - 1];
    const glyphs = page ? pageGlyphs(this.#pdf, page, this.#fonts, fullBudget()) : [];
    return lettersOf(glyphs.map(({ text }) => text));
  }
}

const hasMark = (letters: readonly string[]): boolean => letters.some((letter) => /[{}]/.test(letter));

/** Undefined where the letters are the same. */
function firstDifference(own: readonly string[], other: readonly string[]): number | undefined {
  const at = own.findIndex((letter, index) => letter !== other[index]);
  if (at >= 0) return at;
  return own.length === other.length ? undefined : own.length;
}

/** Letters that are told on each side: enough to find the place on the page. */
const reach = 12;

const around = (letters: readonly string[], at: number): string =>
  letters.slice(Math.max(0, at - reach), at + reach).join('');

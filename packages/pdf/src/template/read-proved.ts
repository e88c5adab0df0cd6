import { createHash } from 'node:crypto';
import type { PDF } from '@libpdf/core';
import type { TemplateClause } from '@pacta/contracts';
import { isDrawn } from '../content/drawn-underscores.ts';
import { fullBudget } from '../content/glyph.ts';
import { pageGlyphs, pageText } from '../content/read-page.ts';
import { openPdf } from '../file/open-pdf.ts';
import { hasMuteFont } from '../font/mute-fonts.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { proveSettled } from '../proof/prove-settled.ts';
import { lettersOf, readLetters } from '../proof/read-letters.ts';
import { variantsOf } from './read-clauses.ts';
import { readTemplate } from './read-template.ts';
import { conditionsOf, settleClauses } from './settle-clauses.ts';
import type { TemplatePdf } from './template-pdf.ts';

/**
 * Reads a PDF that somebody sent for a template, and its letters by a second program: where the two read other letters on a page
 * with marks, one is wrong, and what would be written there is not sure. Text that nobody can read is told as such.
 */
export async function readProved(bytes: Uint8Array): Promise<TemplatePdf> {
  const read = await readTemplate(bytes);
  const served = read.prepared ?? bytes;
  if (read.found.length + read.computed.length > 0) await assertReadAlike(served);
  else if (read.hasText) await assertReadable(served);
  if (read.clauses.length > 0) await assertSettledRight(served, read.clauses);
  return read;
}

/** Each clause is taken out once, and left once: what would not be right is told before anybody is asked. */
async function assertSettledRight(bytes: Uint8Array, clauses: readonly TemplateClause[]): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const answers of variantsOf(clauses)) {
    const { pdf: settled } = await settleClauses(bytes, sha256, conditionsOf(answers));
    const [fault] = await proveSettled({ template: bytes, settled, answers });
    if (!fault) continue;
    const clause = clauses.find(({ places }) => places.some(({ page }) => page === fault.page));
    throw new PdfProblem('clause_lines', { page: fault.page, text: clause?.text.slice(0, reach) ?? '' });
  }
}

async function assertReadAlike(bytes: Uint8Array): Promise<void> {
  const engine = new EngineReading(await openPdf(bytes));
  let page = 0;
  for await (const letters of readLetters(bytes)) {
    page += 1;
    const own = engine.lettersOn(page);
    assertWords(own, page);
    if (!hasMark(letters) && !hasMark(own)) continue;
    const at = firstDifference(own, letters);
    if (at !== undefined) throw new PdfProblem('letters_unsure', { page, text: around(letters, at) });
  }
}

/** Share of what the pages show that has to be letters or figures. A guess: of text it is most, even of one with rows of dots. */
const leastKnown = 1 / 4;

/** Where no placeholder was found it may be that nothing can be read. */
async function assertReadable(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes);
  const [fonts, budget] = [fontsOf(pdf), fullBudget(pdf.getPageCount())];
  let [shown, known] = [0, 0];
  for (const [index, page] of pdf.getPages().entries()) {
    if (hasMuteFont(pdf, page)) throw new PdfProblem('letters_unsure');
    const { text, letters } = pageText(pdf, page, fonts, budget);
    assertWords(lettersOf([...text]), index + 1);
    shown += letters;
    known += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  }
  if (known < shown * leastKnown) throw new PdfProblem('letters_unsure');
}

/** Letters of a page that show whether it has words, and what it has beside them however few its words are. Guesses. */
const [enoughLetters, leaders] = [40, /^[_.…·•*–—=-]$/u];

/**
 * Fonts that a printer's driver has made may call the first letter that is drawn an exclamation mark, the next a quotation mark and so on: a page of
 * such text is read as signs by everybody, and the marks on it are not seen.
 */
function assertWords(letters: readonly string[], page: number): void {
  const said = letters.filter((letter) => !leaders.test(letter));
  const known = said.filter((letter) => /[\p{L}\p{N}{}]/u.test(letter)).length;
  if (said.length < enoughLetters || known >= said.length * leastKnown) return;
  throw new PdfProblem('letters_unsure', { page, text: said.slice(0, 2 * reach).join('') });
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
    return lettersOf(glyphs.flatMap(({ text, run }) => (isDrawn(run) ? [] : [text])));
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

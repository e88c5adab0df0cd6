import type { Glyph } from '../content/glyph.ts';
import { leastSpace, stepBetween } from '../placeholder/baseline.ts';
import { textOfEach } from '../placeholder/glyph-text.ts';

/** Lines of one document that end with a hyphen which their word may have only there. */
interface Division {
  readonly before: string;
  readonly after: string;
}

/** The hyphen of a word wherever it stands, as of "Tijuana-Ensenada"; or only of a line's end. Where it is unknown the word stays parted there. */
export type HyphenOwner = 'word' | 'line' | 'unknown';

/**
 * How many such lines, and which share of all lines, a document has whose program divides words. Guesses: in justified
 * contracts by TeX and groff one line of eight is one, and words that are written with a hyphen end one of a hundred.
 */
const automatic = { least: 2, share: 0.02 };

/** What a document says of the hyphens at the ends of its lines: which of them belong to their words wherever these stand. */
export class Hyphenation {
  readonly #words = new Set<string>(); // that no line's end parts, in small letters
  readonly #divisions: Division[] = [];
  readonly #isByDivider: boolean;
  #lines = 0;
  #isAutomatic: boolean | undefined;

  /** `programs`: those that made the document, as it names them. */
  constructor(programs = '') {
    this.#isByDivider = dividers.test(programs);
  }

  learn(glyphs: readonly Glyph[]): void {
    const text = linesOf(glyphs);
    this.#lines += text.split('\n').length;
    this.#divisions.push(...Array.from(text.matchAll(division), ([, before = '', after = '']) => ({ before, after })));
    for (const [word] of text.replaceAll(division, '\n').matchAll(wholeWord)) this.#words.add(word.toLowerCase());
    this.#isAutomatic = undefined;
  }

  /** Whose the hyphen is behind which a line's end parts a word. */
  ownerOf(before: string, after: string): HyphenOwner {
    if (!mayBeDivided({ before, after }) || this.#words.has(`${before}-${after}`.toLowerCase())) return 'word';
    if (this.#words.has(`${before}${after}`.toLowerCase())) return 'line';
    if (prefix.test(before) && this.#words.has(after.toLowerCase())) return 'unknown';
    this.#isAutomatic ??= this.#divides();
    if (this.#isAutomatic) return 'line';
    const areWords = [before, after].every((half) => half.length > 2 && this.#words.has(half.toLowerCase()));
    if (areWords) return 'word';
    return this.#isByDivider && !mayBeCompound.test(before) ? 'line' : 'unknown';
  }

  #divides(): boolean {
    const divided = this.#divisions.filter(
      ({ before, after }) => mayBeDivided({ before, after }) && !this.#words.has(`${before}-${after}`.toLowerCase()),
    );
    return divided.length >= automatic.least && divided.length >= automatic.share * this.#lines;
  }
}

/** Programs that divide words wherever nobody forbids it. */
const dividers = /TeX|groff|gropdf|dvips|xdvipdfmx/i;

/** First halves of compounds of Spanish end so, as of "obrero-patronal": one alone may be a word's own. */
const mayBeCompound = /o$/iu;

/** Some write a hyphen behind them, as in "co-propiedad": before what is a word by itself nobody can tell. */
const prefix = /^(?:co|ex|pre|pos|post|sub|super|semi|anti|auto|vice|inter|multi|micro|macro|mini)$/iu;

/** How compounds of English end, as "pick-up": no program leaves so little of a word. */
const particle = /^(?:up|out|off|by|in|on)$/iu;

const division = /([\p{L}\p{M}\p{N}]+)-\n([\p{L}\p{M}\p{N}]+)/gu;
const wholeWord = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/** First halves of words that are written with a hyphen wherever they stand, as "décimo-séptima", "técnico-jurídico", "non-disclosure". */
const hyphened = /^(?:non|self)$|(?:\p{L}{2}[ií]co|d[eé]cimo|[eé]simo|franco|anglo|hispano|socio)$/iu;

/** Programs leave two letters before a hyphen, divide no figures, and no names of two words; capitals stay among themselves. */
function mayBeDivided({ before, after }: Division): boolean {
  const isSmall = /\p{Ll}\p{M}*$/u.test(before) && /^\p{Ll}/u.test(after);
  const isCapital = /^[\p{Lu}\p{M}]+$/u.test(before) && /^[\p{Lu}\p{M}]+$/u.test(after);
  if (particle.test(after)) return false;
  return (isSmall || isCapital) && /\p{L}\p{M}*\p{L}/u.test(before) && !/\p{N}/u.test(before) && !hyphened.test(before);
}

/** As they are drawn, which is mostly as they are read. */
function linesOf(glyphs: readonly Glyph[]): string {
  let text = '';
  for (const [index, part] of textOfEach(glyphs).entries()) {
    const [glyph, next] = [glyphs[index], glyphs[index + 1]];
    text += glyph?.text === '\u00ad' ? '-' : part;
    if (glyph && next) text += between(glyph, next);
  }
  return text;
}

function between(glyph: Glyph, next: Glyph): string {
  const { step, gap } = stepBetween(glyph, next);
  if (step === 'beside') return gap > leastSpace ? ' ' : '';
  return step === 'below' ? '\n' : '\n\n';
}

import { VariableName } from '@pacta/contracts';
import { readClauseMark } from '@pacta/contracts/clauses';
import type { Glyph } from '../content/glyph.ts';
import { isComputed } from '../mark-key.ts';
import { type GlyphStep, leastSpace, stepBetween } from './baseline.ts';
import { textOfEach } from './glyph-text.ts';

/** How a placeholder's letters can be read: as one name, or as several where it is broken. The likeliest is the first. */
export function possibleNames(glyphs: readonly Glyph[]): string[] {
  const parts = partsOf(glyphs);
  if (!parts) return [];
  const expression = expressionIn(parts, glyphs);
  if (expression !== undefined) return [expression];
  const readings = isHyphenated(parts) ? [unhyphenated, likely] : [likely, unhyphenated];
  const [likeliest = '', ...others] = [...readings, together, spaced].map((read) => tidy(parts.map(read)));
  return isName(likeliest) ? [...new Set([likeliest, ...others])].filter(isName) : [];
}

/** A name as it is where its lines' ends are within words; undefined where that is no name. */
export function joinedName(glyphs: readonly Glyph[]): string | undefined {
  const name = tidy((partsOf(glyphs) ?? []).map(joined));
  return isName(name) ? name : undefined;
}

/** Signs that compatible forms would make plain figures of: "10²" is not 102, and "1½" not 11 over 2. */
const changesFigures = /\p{No}/u;

/** What a computed mark says, a space at each line's end: who reads it decides what is sure. Undefined of a mark that is none. */
function expressionIn(parts: readonly Part[], glyphs: readonly Glyph[]): string | undefined {
  const written = parts.map((part) => (typeof part === 'string' ? part : part.isSpace || part.isLineEnd ? ' ' : ''));
  const text = written.join('').replace(/[{}]/g, '').normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!isComputed(text)) return undefined;
  const changed = glyphs.find((glyph) => changesFigures.test(glyph.text));
  return changed ? `${text} ${changed.text}` : text;
}

/** Of a variable, or what a mark of an optional clause says. */
const isName = (name: string): boolean => VariableName.safeParse(name).success || readClauseMark(name) !== undefined;

/** A place between two letters where there may be a space, though none is drawn. */
interface Joint {
  readonly isLineEnd: boolean;
  readonly isSpace: boolean;
}

type Part = string | Joint;
type Reading = (part: Part, index: number, parts: readonly Part[]) => string;

const likely: Reading = (part) => (typeof part === 'string' ? part : part.isSpace ? ' ' : '');
const together: Reading = (part) => (typeof part === 'string' ? part : '');
const joined: Reading = (part) => (typeof part === 'string' ? part : part.isSpace && !part.isLineEnd ? ' ' : '');
const spaced: Reading = (part) => (typeof part === 'string' ? part : ' ');
const unhyphenated: Reading = (part, index, parts) =>
  isDivided(part, parts[index + 1]) ? part.slice(0, -1) : likely(part, index, parts);

const isDivided = (part: Part, next: Part | undefined): part is string =>
  typeof part === 'string' && part.endsWith('-') && typeof next === 'object' && next.isLineEnd;

/** Whether a hyphen at a line's end is not the name's own: names have one kind of joint only. */
function isHyphenated(parts: readonly Part[]): boolean {
  const divided = parts.filter((part, index) => isDivided(part, parts[index + 1]));
  const text = tidy(parts.map(likely));
  return divided.length > 0 && /[_ ]/.test(text) && text.split('-').length - 1 === divided.length;
}

const tidy = (parts: readonly string[]): string =>
  parts.join('').replace(/[{}]/g, '').normalize('NFC').replace(/\s+/g, ' ').replace(/ ?_ ?/g, '_').trim();

/** Undefined where the letters do not stand together on the page. */
function partsOf(glyphs: readonly Glyph[]): Part[] | undefined {
  const steps = stepsOf(glyphs);
  if (steps.some(({ step }) => step === 'apart')) return undefined;
  const letters = textOfEach(glyphs);
  const letterGap = usualGap(steps);
  const hasUnderscores = letters.includes('_');
  const parts: Part[] = [];
  let word = '';
  for (const [index, letter] of letters.entries()) {
    word += letter;
    const isSplit = hasUnderscores || letter === '-' || glyphs[index]?.text === softHyphen;
    const joint = jointOf(steps[index], letterGap, isSplit);
    if (!joint) continue;
    parts.push(word, joint);
    word = '';
  }
  return [...parts, word];
}

/** From each glyph to the next. */
const stepsOf = (glyphs: readonly Glyph[]): GlyphStep[] =>
  glyphs.flatMap((glyph, index) => {
    const next = glyphs[index + 1];
    return next ? [stepBetween(glyph, next)] : [];
  });

/** What some programs show at the end of a line that parts a word. */
const softHyphen = '\u00ad';

/** `isSplit`: at a line's end there is no space. */
function jointOf(step: GlyphStep | undefined, letterGap: number, isSplit: boolean): Joint | undefined {
  if (step?.step === 'below') return { isLineEnd: true, isSpace: !isSplit };
  return step && step.gap > letterGap + leastSpace ? { isLineEnd: false, isSpace: true } : undefined;
}

/** Between the letters of a placeholder: more than nothing where they are spaced out. */
function usualGap(steps: readonly GlyphStep[]): number {
  const gaps = steps.filter(({ step }) => step === 'beside').map(({ gap }) => gap);
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

import type { NumberTexts } from './expected-text.ts';
import type { Letter } from './letters.ts';
import type { TemplateStructure } from './prove-page.ts';

/** A number of a template's page that is to be another in a longer document. */
export interface PageNumber {
  readonly letters: readonly Letter[]; // its digits
  readonly isTotal: boolean; // how many pages there are; else which of them it is
}

/** The numbers of each page of a template; undefined of one that says something of its pages that is not understood. */
export type PageNumbers = readonly (readonly PageNumber[] | undefined)[];

/** Of the height of a page: how far heads and feet reach. A guess. */
const outer = 0.2;

/** Points by which what is on all pages may miss its height. A guess: what programs round. */
export const sameHeight = 1.5;

interface Said {
  readonly text: string;
  readonly skeleton: string;
  readonly y: number;
  readonly letters: readonly Letter[];
}

export function pageNumbersOf(structures: readonly TemplateStructure[]): PageNumbers {
  const pages = structures.map(linesOf);
  return pages.map((lines, index) => {
    const found = lines.map((line) => ({ line, numbers: numbersIn(line, index, pages) }));
    const others = found.filter(({ numbers }) => numbers.length === 0).map(({ line }) => line.text);
    return isUnderstood(others, structures[index]) ? found.flatMap(({ numbers }) => numbers) : undefined;
  });
}

/** Lines of the head and foot that have numbers. */
function linesOf({ page, parts }: TemplateStructure): Said[] {
  const lines = parts.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines));
  return lines.flatMap(({ letters, y }) => {
    const text = letters.map((letter) => letter.text).join('');
    const isOuter = y < outer * page.height || y > (1 - outer) * page.height;
    return isOuter && /\d/.test(text) ? [{ text, skeleton: text.replaceAll(/\d+/g, '#'), y, letters }] : [];
  });
}

const word = String.raw`(?:p[áa]g(?:ina|\.)?|page|hoja|foja|sheet)`;
const counting = String.raw`(?:(?:de|of)(?:[/|·–—-](?:de|of))?|\/)`; // "of/de" of a text in two languages
const shaped = new RegExp(String.raw`${word}\W{0,3}\d|^\W*\d+(?:${counting}\d+)?\W*$`, 'iu');
const alone = new RegExp(String.raw`(?:${word}\W{0,3}|^\W*)1(?:${counting}1)?\W*$`, 'iu');
const joint = new RegExp(`^${counting}$`, 'i');

const behindWord = new RegExp(String.raw`${word}\W{0,3}$`, 'iu');

/** A number that is the page's own on all pages that have it; behind it, joined, the one that is how many there are. */
function numbersIn(line: Said, index: number, pages: readonly (readonly Said[])[]): PageNumber[] {
  const tokens = [...line.text.matchAll(/\d+/g)];
  const twins = pages.flatMap((lines, page) =>
    lines
      .filter((one) => one.skeleton === line.skeleton && Math.abs(one.y - line.y) < sameHeight)
      .map((one) => ({ one, page })),
  );
  const isShared = twins.length > 1 || (pages.length === 1 && alone.test(line.text));
  if (!isShared) return [];
  const valuesAt = (at: number) =>
    twins.map(({ one, page }) => ({ value: Number([...one.text.matchAll(/\d+/g)][at]?.[0]), page }));
  const isOwn = (at: number) => valuesAt(at).every(({ value, page }) => value === page + 1);
  const isNamed = (at: number) => isOwn(at) && behindWord.test(line.text.slice(0, tokens[at]?.index));
  const named = tokens.findIndex((_, at) => isNamed(at));
  const own = named >= 0 ? named : tokens.findIndex((_, at) => isOwn(at)); // "FO-JUR-01, Página 1 de 1"
  const token = tokens[own];
  if (!token || Number(token[0]) !== index + 1 || !shaped.test(line.text)) return [];
  const isPage = (at: number) => at === own || (at > own && isNamed(at)); // again in another language
  const isTotal = (at: number) =>
    isPage(at - 1) &&
    joint.test(between(line.text, tokens[at - 1], tokens[at])) &&
    valuesAt(at).every(({ value }) => value === pages.length);
  return tokens.flatMap(({ index: from, 0: digits }, at): PageNumber[] => {
    if (!isPage(at) && !isTotal(at)) return [];
    return [{ letters: lettersAt(line.letters, from, from + digits.length), isTotal: isTotal(at) }];
  });
}

const between = (text: string, one: RegExpExecArray | undefined, next: RegExpExecArray | undefined): string =>
  one && next ? text.slice(one.index + one[0].length, next.index) : '';

/** Letters of a text by where they stand in it. */
function lettersAt(letters: readonly Letter[], from: number, to: number): Letter[] {
  let at = 0;
  return letters.filter(({ text }) => {
    const start = at;
    at += text.length;
    return start >= from && start < to;
  });
}

const counted =
  /(?:\d|\}\}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|two|three|four|five|six)\W{0,2}(?:p[áa]ginas|hojas|fojas|pages|sheets)|(?:p[áa]ginas?|hojas?|pages?)(?:\d|\{\{)/iu;
const numbered = new RegExp(String.raw`${word}\W{0,3}\d`, 'iu');

/** Whether nothing else of a page names pages by their numbers, or how many there are. */
function isUnderstood(others: readonly string[], structure: TemplateStructure | undefined): boolean {
  const blocks = structure?.parts.flatMap((part) => part.blocks) ?? [];
  const texts = blocks.map(({ lines }) => lines.flatMap(({ letters }) => letters.map(({ text }) => text)).join(''));
  return (
    !others.some((text) => numbered.test(text)) && !texts.some((text) => counted.test(text) && !numbered.test(text))
  );
}

/** What the numbers of a page have to say on a page of the document. */
export function numberTexts(numbers: readonly PageNumber[], page: number, total: number): NumberTexts {
  const texts = numbers.flatMap(({ letters, isTotal }) =>
    letters.map((letter, at) => [letter, at === 0 ? String(isTotal ? total : page) : ''] as const),
  );
  return new Map(texts);
}

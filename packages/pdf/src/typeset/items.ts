import { lastOf, type NonEmpty, pairsOf } from '../content/lists.ts';
import type { Decoration } from '../paragraph/decoration.ts';
import { endOf, isBlank, type Letter } from '../paragraph/frame.ts';
import { gapsOf } from '../paragraph/gaps.ts';
import {
  firstWord,
  isCurrency,
  isGap,
  isStop,
  type LineBox,
  naturalSpace,
  spaceIn,
  spelled,
  usualSpace,
  widthOf,
} from '../paragraph/line-box.ts';
import { startsDotted, startsItem, startsOptionalPoint, withoutClauseStarts } from '../paragraph/list-numbers.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { sameEdge } from '../paragraph/reaches-edge.ts';
import { isStretched, stretchOf } from '../paragraph/stretch.ts';
import type { Hyphenation, HyphenOwner } from './hyphenation.ts';
import type { Substitution, Substitutions } from './words.ts';

/** What words are made of, as a paragraph is read; `line` where it is the first of one. */
export type Item =
  | { readonly kind: 'letter'; readonly letter: Letter; readonly rise: number; readonly line: LineBox | undefined }
  | { readonly kind: 'gap'; readonly width: number; readonly blank: Letter | undefined }
  | { readonly kind: 'hyphen'; readonly letter: Letter; readonly owner: HyphenOwner } // at a line's end
  | { readonly kind: 'gone' }
  | PlaceholderItem;

export interface PlaceholderItem {
  readonly kind: 'placeholder';
  readonly substitution: Substitution;
  readonly model: Letter;
  readonly rise: number; // above its line: the bullet of a point may be larger, and stand lower
  readonly width: number;
  readonly spacing: number; // between its letters
  readonly line: LineBox | undefined;
}

/** A paragraph as one line of letters, gaps and placeholders. */
export function itemsOf(
  { lines, alignment, left, decorations }: Paragraph,
  substitutions: Substitutions,
  hyphenation: Hyphenation,
): Item[] {
  const items: Item[] = [];
  let before: LineBox | undefined;
  for (const line of lines) {
    if (before && !isOnePlaceholder(lastOf(before.letters), line.letters[0], substitutions)) {
      if (!isSumParted(before, line, substitutions)) joinLines(items, before, line, hyphenation);
      widenLast(items, paddingBetween(lastOf(before.letters), line.letters[0], decorations));
    }
    addLine(items, line, { isJustified: alignment === 'justified', left, decorations }, substitutions);
    before = line;
  }
  return items;
}

function isOnePlaceholder(before: Letter, after: Letter, substitutions: Substitutions): boolean {
  const placeholder = substitutions.get(before.glyph)?.placeholder;
  return placeholder !== undefined && placeholder === substitutions.get(after.glyph)?.placeholder;
}

/** Programs break lines between the sign of a currency and the braces of a mark, where the author wrote no space. */
function isSumParted({ letters }: LineBox, next: LineBox, substitutions: Substitutions): boolean {
  return isCurrency(lastOf(letters)) && substitutions.has(next.letters[0].glyph);
}

/** Behind a hyphen that stands right behind a word there is no space: the word goes on. */
function joinLines(items: Item[], before: LineBox, next: LineBox, hyphenation: Hyphenation): void {
  const last = items.at(-1);
  const rest = items.slice(0, -1);
  if (last?.kind === 'letter' && hyphen.test(last.letter.glyph.text) && endsWord(rest.at(-1))) {
    if (isStop(next.letters[0].glyph.text)) return void items.pop(); // react-pdf breaks there, and nobody writes so
    const [after = ''] = /^[\p{L}\p{M}\p{N}]*/u.exec(spelled(firstWord(next))) ?? [];
    const owner = hyphenation.ownerOf(spelled(lastWord(rest)), after);
    items.splice(-1, 1, { kind: 'hyphen', letter: last.letter, owner });
  } else if (last?.kind === 'letter' && isJoint(last.letter, rest) && startsWord.test(next.letters[0].glyph.text)) {
    items.splice(-1, 1, { kind: 'hyphen', letter: last.letter, owner: 'word' });
  } else {
    const blank = spaceIn(before);
    const width = spaceBehind(lastOf(before.letters), before, undefined);
    items.push({ kind: 'gap', width, blank: blank && { ...blank } }); // in no decoration of its own
  }
}

const startsWord = /^[\p{L}\p{N}{]/u;

/** A dash or a stroke right behind a word: programs break lines there, where the author wrote no space. But a dash that closes an aside has one. */
function isJoint({ glyph: { text } }: Letter, before: readonly Item[]): boolean {
  return endsWord(before.at(-1)) && (text === '/' || (/^[—–]$/.test(text) && !opensAside(text, before)));
}

/** Whether the last such dash stands behind a space, right before a word. */
function opensAside(dash: string, items: readonly Item[]): boolean {
  const at = items.findLastIndex((item) => item.kind === 'letter' && item.letter.glyph.text === dash);
  return at >= 0 && items[at - 1]?.kind === 'gap' && items[at + 1]?.kind !== 'gap';
}

/** Where a badge begins or ends with a line, nothing in the text shows the room that it has around its words: it is between them on one line. */
function paddingBetween(before: Letter, after: Letter, decorations: readonly Decoration[]): number {
  const paddings = decorations.flatMap(({ ground, padding, letters }) => {
    const room = ground ?? (padding && { ...padding, letters });
    if (!room || room.letters.has(before) === room.letters.has(after)) return [];
    return room.letters.has(after) ? room.before : room.after;
  });
  return paddings.reduce((sum, padding) => sum + Math.max(0, padding), 0);
}

function widenLast(items: Item[], padding: number): void {
  const last = items.at(-1);
  if (last?.kind === 'gap' && padding > 0) items.splice(-1, 1, { ...last, width: last.width + padding });
}

const hyphen = /^[-\u00ad\u2010]$/;
const ofWord = /[\p{L}\p{M}\p{N}]$/u;

const endsWord = (item: Item | undefined): boolean =>
  item?.kind === 'placeholder' || (item?.kind === 'letter' && ofWord.test(item.letter.glyph.text));

function lastWord(items: readonly Item[]): Letter[] {
  const start = items.findLastIndex((item) => item.kind !== 'letter' || !ofWord.test(item.letter.glyph.text)) + 1;
  return items.slice(start).flatMap((item) => (item.kind === 'letter' ? [item.letter] : []));
}

function addLine(
  items: Item[],
  line: LineBox,
  { isJustified, left, decorations }: Pick<Paragraph, 'left' | 'decorations'> & { readonly isJustified: boolean },
  substitutions: Substitutions,
): void {
  const justified = isJustified ? line : undefined;
  const point = pointOf(line, left) ?? optionalPointOf(line, left, substitutions);
  const { letters, marker }: Point = point ?? line;
  const gaps = { justified, marker, heading: headingEnd(line), substitutions, decorations };
  let before: Letter | undefined;
  for (const { letter, blank } of seenLetters(letters, substitutions)) {
    if (!before || !isOnePlaceholder(before, letter, substitutions)) {
      if (before) items.push(...gapAfter(before, letter, blank, gaps));
      addLetter(items, letter, line, before === undefined, substitutions);
    }
    before = letter;
  }
}

/** Ems by which the space behind the number of a list may differ from those of its justified line: what is wider is a tab. A guess. */
const sameSpace = 0.1;

/** Spaces: what is wider behind a bare number, as that of a note, is a tab. A guess. */
const behindNumber = 2;

const behind = (word: NonEmpty<Letter>, { letters }: LineBox): Letter | undefined =>
  letters.find((letter) => letter.x >= endOf(lastOf(word)) && !isBlank(letter));

function startsTabbedNumber(line: LineBox): boolean {
  const number = firstWord(line);
  const text = behind(number, line);
  const isNumber = /^\p{Nd}{1,2}$/u.test(spelled(number)) && !isStretched(line);
  return isNumber && text !== undefined && text.x - endOf(lastOf(number)) > behindNumber * naturalSpace(line);
}

/** Whether what stands behind the number of a point within a point is where the lines below hang. */
function startsHung(line: LineBox, left: number): boolean {
  const text = behind(firstWord(line), line);
  return startsDotted(line) && text !== undefined && Math.abs(text.x - left) < sameEdge.left;
}

/** The last letter of the number of a list, but where only justification parts it from its text; what hangs below that, at `left`, shows a tab. */
function tabbedMarkerOf(line: LineBox, left: number): Letter | undefined {
  const word = firstWord(line);
  const [marker, text] = [lastOf(word), behind(word, line)];
  if (text && Math.abs(text.x - left) < sameEdge.left) return marker;
  const space = naturalSpace(line) + stretchOf(line) * line.size;
  const isSpace = text && Math.abs(text.x - endOf(marker) - space) < sameSpace * line.size;
  return isStretched(line) && isSpace ? undefined : marker;
}

/** The first line of a point. */
interface Point {
  readonly letters: readonly Letter[];
  readonly marker?: Letter | undefined; // the last letter of its number, where a tab is behind that
}

function pointOf(line: LineBox, left: number): Point | undefined {
  const isPoint = startsItem(line) || startsTabbedNumber(line) || startsHung(line, left);
  return isPoint ? { letters: line.letters, marker: tabbedMarkerOf(line, left) } : undefined;
}

/** The point of an optional clause that stays: its marks, which go, moved the tab behind its number, whose text hangs at `left`. */
function optionalPointOf(line: LineBox, left: number, substitutions: Substitutions): Point | undefined {
  const shown = startsOptionalPoint(line) ? withoutClauseStarts(line) : undefined;
  const isGone = !substitutions.get(line.letters[0].glyph)?.value;
  if (!shown || !isGone) return undefined;
  const number = firstWord(shown);
  const text = behind(number, shown);
  const hang = left - line.left;
  if (!text || hang < widthOf(number) + naturalSpace(line)) return undefined;
  const by = text.x - hang - number[0].x;
  const moved = number.map((letter) => ({ ...letter, x: letter.x + by })) as [Letter, ...Letter[]];
  return { letters: line.letters.map((letter) => moved[number.indexOf(letter)] ?? letter), marker: lastOf(moved) };
}

/** Ems between a heading and the paragraph that begins on its line, as LaTeX sets them, and by how much fonts differ in them. */
const runIn = { gap: 1, missing: 0.03 };

/** The last letter of a heading that a paragraph begins right behind, in another font: no justification makes that gap. */
const headingEnd = ({ letters, size }: LineBox): Letter | undefined =>
  gapsOf(letters).find(
    ({ before, after, width, isSpace }) =>
      !isSpace &&
      Math.abs(width - runIn.gap * size) < runIn.missing * size &&
      /^[.:]$/.test(before.glyph.text) &&
      before.glyph.style.fontName !== after.glyph.style.fontName,
  )?.before;

interface LineGaps {
  readonly justified: LineBox | undefined; // the places of its letters do not tell how wide a space is
  readonly marker: Letter | undefined; // the last of the number of a list
  readonly heading: Letter | undefined; // the last of a heading on the line
  readonly substitutions: Substitutions;
  readonly decorations: readonly Decoration[];
}

/** What stands at a tab stop behind the number of a list, or behind a heading, keeps its distance: letters by their places, a value by a gap. */
function gapAfter(before: Letter, after: Letter, blank: Letter | undefined, line: LineGaps): Item[] {
  if (before !== line.marker && before !== line.heading) {
    const padding = line.justified === undefined ? 0 : paddingBetween(before, after, line.decorations);
    if (padding > 0 && !blank) return gapBetween(before, after, blank); // that is all there is
    const gap = gapBetween(before, after, blank, line.justified);
    widenLast(gap, padding);
    return gap;
  }
  return line.substitutions.has(after.glyph) ? gapBetween(before, after, blank) : [];
}

/** A letter that is seen or belongs to a placeholder, and the first of the blanks before it. */
interface SeenLetter {
  readonly letter: Letter;
  readonly blank: Letter | undefined;
}

function seenLetters(letters: readonly Letter[], substitutions: Substitutions): SeenLetter[] {
  const seen: SeenLetter[] = [];
  let blank: Letter | undefined;
  for (const letter of letters) {
    if (isBlank(letter) && !substitutions.has(letter.glyph)) blank ??= letter;
    else {
      seen.push({ letter, blank });
      blank = undefined;
    }
  }
  return seen;
}

/** `line`: a justified one, where the places of letters do not tell how wide a space is. */
function gapBetween(before: Letter, after: Letter, blank: Letter | undefined, line?: LineBox): Item[] {
  if (!blank && !isGap(before, after)) return [];
  const placed = after.startsWord ? usualSpace * after.em.width : after.x - endOf(before);
  return [
    { kind: 'gap', width: line ? spaceBehind(before, line, after.startsWord ? undefined : blank) : placed, blank },
  ];
}

/** Letters that are set apart have their room on both sides of a space. */
const aroundSpace = 2;

const spaceBehind = (before: Letter, line: LineBox, blank: Letter | undefined): number =>
  (blank?.width ?? naturalSpace(line)) + aroundSpace * (before.tracking ?? 0);

function addLetter(items: Item[], letter: Letter, line: LineBox, isFirst: boolean, substitutions: Substitutions): void {
  const substitution = substitutions.get(letter.glyph);
  const first = isFirst ? line : undefined;
  if (!substitution) items.push({ kind: 'letter', letter, rise: letter.y - line.y, line: first });
  else if (!continues(items, substitution)) {
    const { placeholder } = substitution;
    const own = line.letters.filter(({ glyph }) => substitutions.get(glyph)?.placeholder === placeholder);
    const looks = looksOf(own, letter);
    items.push({ kind: 'placeholder', substitution, ...looks, rise: looks.model.y - line.y, line: first });
  }
}

/** Whether the placeholder began on the line before. */
function continues(items: readonly Item[], { placeholder }: Substitution): boolean {
  const last = items.at(-1);
  return last?.kind === 'placeholder' && last.substitution.placeholder === placeholder;
}

/** A placeholder looks as the first letter of its name does; the braces, one of which is `brace`, may look otherwise. */
function looksOf(letters: readonly Letter[], brace: Letter): Pick<PlaceholderItem, 'model' | 'width' | 'spacing'> {
  const [first = brace] = letters;
  const named = letters.find(({ glyph }) => /[\p{L}\p{N}]/u.test(glyph.text)) ?? first;
  const model = isSmallCapital(named, first, letters) ? first : named;
  return { model, width: Math.max(...letters.map(endOf)) - first.x, spacing: spacingOf(letters, first) };
}

/** Of a brace: what small capitals are no taller than, and no smaller. Guesses: programs draw them at 0.7 to 0.85. */
const smallCapitals = { least: 0.6, most: 0.9 };

/** A name in small capitals is smaller than its braces: what has no capitals is drawn in its size. */
function isSmallCapital(named: Letter, brace: Letter, letters: readonly Letter[]): boolean {
  const share = named.em.height / brace.em.height;
  const isBetween = share > smallCapitals.least && share < smallCapitals.most;
  return isBetween && !letters.some(({ glyph }) => /\p{Ll}/u.test(glyph.text));
}

/** Ems. What letters are nearer or further apart is kerning. A guess. */
const leastSpacing = 0.03;

/** How far letters are set apart, in whatever way the producer says it: as most of them are. */
function spacingOf(letters: readonly Letter[], { em }: Letter): number {
  const gaps = pairsOf(letters).map(([before, after]) => after.x - endOf(before));
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 1];
  return usual !== undefined && Math.abs(usual) > leastSpacing * em.width ? usual : 0;
}

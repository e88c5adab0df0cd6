import { lastOf, type NonEmpty } from '../content/lists.ts';
import type { Letter } from '../paragraph/frame.ts';
import { hasBlank, hasLeader, type LineBox, spelled } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import type { WordLine } from './break-lines.ts';
import type { Word } from './words.ts';

/** Dots that stay of a leader, so that it is still one. A guess. */
const fewestDots = 3;

/** Points: what is less is what sums of numbers lose. */
const unseen = 0.01;

const isBlankMark = ({ glyph }: Letter): boolean => /^[_.·…]$/.test(glyph.text);

const isDot = (word: Pick<Word, 'glyphs'>, at: number): boolean =>
  /^[.·…]$/.test(word.glyphs[at]?.model.glyph.text ?? '') && !word.glyphs[at]?.shaped;

/** The same words, as wide as their line was: dots of its leader give way to a longer value, and more of them lead to a shorter one. */
export function withLeader(all: readonly Word[], [line, ...others]: NonEmpty<LineBox>): readonly Word[] {
  if (others.length > 0 || !hasLeader(line)) return all;
  const words = withoutBlanksBefore(all, line);
  const spaced = spacedLeader(words);
  if (spaced) return closedUp(words, spaced, line);
  const index = words.findLastIndex((word) => dotsOf(word).length > fewestDots);
  const word = words[index];
  if (!word) return words;
  const excess = excessOf(words, line);
  if (Math.abs(excess) < unseen) return words;
  const dots = dotsOf(word);
  const [first = 0, last = 0] = [dots[0], dots.at(-1)];
  const pitch = ((word.glyphs[last]?.x ?? 0) - (word.glyphs[first]?.x ?? 0)) / (dots.length - 1);
  if (excess < 0) return words.with(index, withDotsFilled(word, { first, last, pitch }, -excess));
  const wanted = Math.ceil(excess / pitch);
  const gone = Math.min(wanted, dots.length - fewestDots);
  const shift = gone < wanted ? -gone * pitch : -excess; // of what follows the leader
  const glyphs = word.glyphs.flatMap((glyph, at) => {
    if (at > last - gone && at <= last) return [];
    return [at > last ? { ...glyph, x: glyph.x + shift } : glyph];
  });
  return words.with(index, { ...word, glyphs, width: word.width + shift, isChanged: true });
}

interface Dots {
  readonly first: number;
  readonly last: number;
  readonly pitch: number;
}

/** As many more dots as there is room for; what is less than one goes between all of them. */
function withDotsFilled(word: Word, { first, last, pitch }: Dots, slack: number): Word {
  const { count, apart } = filling(slack, pitch, last + 1 - first);
  const dot = word.glyphs[last];
  const dots = [...word.glyphs.slice(first, last + 1), ...Array.from({ length: count }, () => dot)];
  const start = word.glyphs[first]?.x ?? 0;
  const glyphs = [
    ...word.glyphs.slice(0, first),
    ...dots.flatMap((each, at) => (each ? [{ ...each, x: start + at * (pitch + apart) }] : [])),
    ...word.glyphs.slice(last + 1).map((glyph) => ({ ...glyph, x: glyph.x + slack })),
  ];
  return { ...word, glyphs, width: word.width + slack, isChanged: true };
}

/** How many dots fill what a shorter value leaves free, and by how much each then stands further from the one before it. */
function filling(slack: number, pitch: number, dots: number): { count: number; apart: number } {
  const count = Math.floor(slack / pitch + unseen);
  return { count, apart: Math.max(0, slack - count * pitch) / (dots + count) };
}

/** By how much words are wider than their line was. */
function excessOf(words: readonly Word[], { left, right }: LineBox): number {
  const width = words.reduce((sum, each, at) => sum + each.width + (at > 0 ? each.space : 0), 0);
  return width - (right - left);
}

/**
 * Which line has the leader of its paragraph, so that those before it are of its label and those after it of the value. None where it is the only one and
 * stands in its size: that is as wide as it was.
 */
export function lineWithLeader(
  { alignment, lines }: Paragraph,
  broken: readonly Pick<WordLine, 'words'>[],
  scale: number,
): number | undefined {
  const isAsWide = broken.length < 2 && scale === 1;
  if (alignment !== 'right' || isAsWide || !hasLeader(lines[0])) return undefined;
  const at = broken.findLastIndex(
    ({ words }) => words.some((word) => dotsOf(word).length >= fewestDots) || spacedLeader(words, fewestDots),
  );
  return at === -1 ? undefined : at;
}

/**
 * The words of a line with its leader so much longer, but with no more dots than that had: what it leads from stays, and what it leads to ends
 * with the line. What dots do not fill stands before them, or where it is less than one, behind them.
 */
export function withLongerLeader(words: NonEmpty<Word>, slack: number, { letters }: LineBox): NonEmpty<Word> {
  if (slack < 0) return words;
  const runs =
    spelled(letters)
      .replaceAll(/\s/g, '')
      .match(/[.·…]+/g) ?? [];
  const most = Math.max(0, ...runs.map(({ length }) => length));
  const spaced = spacedLeader(words, fewestDots);
  if (spaced) return withMoreDots(words, spaced, { slack, most });
  const at = words.findLastIndex((word) => dotsOf(word).length >= fewestDots);
  const word = words[at];
  const [head, ...rest] = word ? words.with(at, wordWithMoreDots(word, { slack, most })) : words;
  return head ? [head, ...rest] : words;
}

/** Points to fill, and how many dots there may be. */
interface Longer {
  readonly slack: number;
  readonly most: number;
}

function dotsToFill(
  { slack, most }: Longer,
  pitch: number,
  dots: number,
): { count: number; before: number; after: number } {
  const count = Math.max(0, Math.min(Math.floor(slack / pitch), most - dots));
  const rest = slack - count * pitch;
  return rest < pitch ? { count, before: 0, after: rest } : { count, before: rest, after: 0 };
}

function wordWithMoreDots(word: Word, longer: Longer): Word {
  const dots = dotsOf(word);
  const [first = 0, last = 0] = [dots[0], dots.at(-1)];
  const [from, dot] = [word.glyphs[first], word.glyphs[last]];
  if (!from || !dot) return word;
  const pitch = (dot.x - from.x) / (dots.length - 1);
  const { count, before } = dotsToFill(longer, pitch, dots.length);
  const added = Array.from({ length: count }, (_, more) => ({ ...dot, x: dot.x + before + (more + 1) * pitch }));
  const moved = (by: number, start: number, end?: number) =>
    word.glyphs.slice(start, end).map((glyph) => ({ ...glyph, x: glyph.x + by }));
  const glyphs = [
    ...word.glyphs.slice(0, first),
    ...moved(before, first, last + 1),
    ...added,
    ...moved(longer.slack, last + 1),
  ];
  return { ...word, glyphs, width: word.width + longer.slack };
}

/** Where each dot is a word. */
function withMoreDots(words: NonEmpty<Word>, { first, last }: SpacedLeader, longer: Longer): NonEmpty<Word> {
  const [dot, value] = [words[last], words[last + 1]];
  if (!dot || !value) return words;
  const { count, before, after } = dotsToFill(longer, dot.width + dot.space, last + 1 - first);
  const all = words.map((word, at) => {
    const space = word.space + (at === first ? before : 0) + (at === last + 1 ? after : 0);
    return space === word.space ? word : { ...word, space };
  });
  const [head, ...rest] = [
    ...all.slice(0, last + 1),
    ...Array.from({ length: count }, () => dot),
    ...all.slice(last + 1),
  ];
  return head ? [head, ...rest] : words;
}

interface SpacedLeader {
  readonly first: number;
  readonly last: number;
}

/** Dots that stand apart, as TeX sets them: each is a word. */
function spacedLeader(words: readonly Word[], fewest = fewestDots + 1): SpacedLeader | undefined {
  const last = words.findLastIndex((word, at) => isOnlyDots(word) && at + 1 < words.length);
  const before = words.findLastIndex((word, at) => at < last && !isOnlyDots(word));
  return last - before >= fewest ? { first: before + 1, last } : undefined;
}

/** Without as many dots as a longer value takes the room of, or with dots further apart before a shorter one; what is left of that stands before it. */
function closedUp(words: readonly Word[], { first, last }: SpacedLeader, line: LineBox): readonly Word[] {
  const [dot, value] = [words[last], words[last + 1]];
  const excess = excessOf(words, line);
  if (!dot || !value || Math.abs(excess) < unseen) return words;
  const pitch = dot.width + dot.space;
  const wanted = Math.max(0, Math.ceil(excess / pitch));
  const gone = Math.min(wanted, last + 1 - first - fewestDots);
  const { count, apart } = filling(Math.max(0, -excess), pitch, last + 1 - first);
  const space = value.space + Math.max(0, gone * pitch - excess) - count * pitch - apart * (last - first + count);
  const own = [...words.slice(first + 1, last + 1 - gone), ...Array.from({ length: count }, () => dot)];
  const dots = own.map((each) => ({ ...each, space: each.space + apart, isChanged: true }));
  return [...words.slice(0, first + 1), ...dots, { ...value, space, isChanged: true }, ...words.slice(last + 2)];
}

/** The places of the dots of its last leader. */
function dotsOf(word: Pick<Word, 'glyphs'>): number[] {
  const last = word.glyphs.findLastIndex((_, at) => isDot(word, at));
  const before = word.glyphs.findLastIndex((_, at) => at < last && !isDot(word, at));
  return Array.from({ length: last - before }, (_, at) => before + 1 + at);
}

/**
 * The same words, where underscores or dots stand before a value or behind it: a longer one takes the place of the nearest of them, of both
 * alike, and what is behind them stays where it was. A shorter one draws all of it nearer, as in any text.
 */
export function withBlanks(words: readonly Word[], [line, ...others]: NonEmpty<LineBox>): readonly Word[] {
  if (others.length > 0) return words;
  const begun = withoutBlanksBefore(words, line);
  return withoutDotsBehind(hasBlank(line) ? writtenOverBlanks(begun, line) : begun, line);
}

/** Where each of the dots behind a value is a word: without as many as that takes the room of, so that the last ones stay where they were. */
function withoutDotsBehind(words: readonly Word[], line: LineBox): readonly Word[] {
  const before = words.findLastIndex((word) => !isOnlyDots(word));
  const [value, first] = [words[before], words[before + 1]];
  const dots = words.length - before - 1;
  const excess = excessOf(words, line);
  if (!first || dots <= fewestDots || excess < unseen || !value?.glyphs.findLast(isNoDot)?.shaped) return words;
  const pitch = first.width + (words[before + 2]?.space ?? 0);
  const gone = Math.min(Math.ceil(excess / pitch), dots - fewestDots);
  const space = first.space + Math.max(0, gone * pitch - excess);
  return [...words.slice(0, before + 1), { ...first, space, isChanged: true }, ...words.slice(before + 2 + gone)];
}

const isNoDot = ({ model, shaped }: Word['glyphs'][number]): boolean => shaped !== undefined || !isBlankMark(model);

const isOnlyDots = ({ glyphs }: Word): boolean => glyphs.length > 0 && dotsOf({ glyphs }).length === glyphs.length;

const withoutBlanksBefore = (words: readonly Word[], line: LineBox): readonly Word[] =>
  words.reduce<readonly Word[]>((so, _, at) => withoutBlankBefore(so, at, line), words);

/** The letters of a blank right before the value that a word has, or begins with. */
function blankBefore({ glyphs }: Word): { readonly first: number; readonly value: number } | undefined {
  const value = glyphs.findIndex(({ shaped }) => shaped);
  const before = glyphs.findLastIndex(({ model }, at) => at < value && !isBlankMark(model));
  return value - before - 1 > fewestDots ? { first: before + 1, value } : undefined;
}

/** Without as many letters before a value as it is too long by; half of them where more stand behind it. */
function withoutBlankBefore(words: readonly Word[], at: number, line: LineBox): readonly Word[] {
  const word = words[at];
  const blank = word && blankBefore(word);
  if (!word || !blank) return words;
  const pitch = (word.glyphs[blank.first + 1]?.x ?? 0) - (word.glyphs[blank.first]?.x ?? 0);
  const { excess, isBlank } = behindValue(words, at, line);
  const wanted = Math.ceil((isBlank ? excess / 2 : excess) / pitch);
  const gone = Math.min(wanted, blank.value - blank.first - fewestDots);
  if (!(gone > 0)) return words;
  const by = (word.glyphs[blank.first + gone]?.x ?? 0) - (word.glyphs[blank.first]?.x ?? 0); // programs round where each stands
  const glyphs = word.glyphs.flatMap((glyph, index) => {
    if (index < blank.first || index >= blank.first + gone) {
      return [index < blank.first ? glyph : { ...glyph, x: glyph.x - by }];
    }
    return [];
  });
  return words.with(at, { ...word, glyphs, width: word.width - by, isChanged: true });
}

/** How much further right than before stands what follows a value that begins in a word, and whether that is a blank. */
function behindValue(words: readonly Word[], at: number, line: LineBox): { excess: number; isBlank: boolean } {
  let end = line.left;
  for (const [index, word] of words.entries()) {
    const start = index > 0 ? end + word.space : end;
    end = start + word.width;
    if (index < at) continue;
    const value = index === at ? word.glyphs.findIndex(({ shaped }) => shaped) : -1;
    const next = word.glyphs.find(({ shaped }, glyph) => glyph > value && !shaped);
    if (next) return { excess: start + next.x - next.model.x, isBlank: isBlankMark(next.model) };
  }
  return { excess: end - line.right, isBlank: false };
}

function writtenOverBlanks(words: readonly Word[], line: LineBox): readonly Word[] {
  let end = line.left;
  return words.map((word, at) => {
    const start = at > 0 ? end + word.space : end;
    const fitted = blanksOf(word).reduce((so, blank) => writtenOver(so, blank, start), word);
    end = start + fitted.width;
    return fitted;
  });
}

/** The letters of each run of underscores or dots that stands right behind a value. */
function blanksOf({ glyphs }: Word): NonEmpty<Letter>[] {
  const blanks: [Letter, ...Letter[]][] = [];
  for (const [at, { model, shaped }] of glyphs.entries()) {
    const before = glyphs[at - 1];
    if (shaped || !before || !isBlankMark(model)) continue;
    if (before.shaped) blanks.push([model]);
    else if (blanks.at(-1)?.at(-1) === before.model) blanks.at(-1)?.push(model);
  }
  return blanks.filter(({ length }) => length > fewestDots);
}

/** Without as many letters of a blank as would reach beyond the end that it had; `start` is where the word stands. */
function writtenOver(word: Word, blank: NonEmpty<Letter>, start: number): Word {
  const [first, last] = [blank[0], lastOf(blank)];
  const ends = word.glyphs.findIndex(({ model, shaped }) => model === last && !shaped);
  const excess = start + (word.glyphs[ends]?.x ?? 0) - last.x;
  if (excess < unseen) return word;
  const pitch = (last.x - first.x) / (blank.length - 1);
  const gone = Math.min(Math.ceil(excess / pitch), blank.length - fewestDots);
  const shift = Math.max(-gone * pitch, -excess);
  const begins = ends - blank.length + 1;
  const glyphs = word.glyphs.flatMap((glyph, at) => {
    if (at < begins) return [glyph];
    return at < begins + gone ? [] : [{ ...glyph, x: glyph.x + shift }];
  });
  return { ...word, glyphs, width: word.width + shift, isChanged: true };
}

import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Letter } from './letters.ts';
import type { Match } from './match.ts';
import { common, holds, isInside, type Spot } from './plane.ts';
import type { SeenFill, SeenGlyph, SeenPage } from './seen-page.ts';

/** Ems above its baseline where a letter has its middle. */
const middle = 0.25;

/** Of 255: letters that differ less from their ground cannot be read. A guess. */
const leastContrast = 25;

/** Whether letters can be seen: nothing painted later covers them, the page and its clips hold them, and they differ from their ground. */
export function checkPaint(matches: readonly Match[], template: SeenPage, filled: SeenPage): Finding[] {
  return matches.flatMap(({ found }) => {
    const bad = found.letters.flatMap((read) => {
      const kind = faultOf(read, template, filled);
      return kind ? [{ kind, read }] : [];
    });
    return [...Map.groupBy(bad, ({ kind }) => kind)].map(
      ([kind, some]): Finding => ({
        kind,
        about: some[0]?.read.expected.letter,
        letters: some.map(({ read }) => read.letter),
      }),
    );
  });
}

function faultOf(
  { letter, expected }: ReadLetter,
  template: SeenPage,
  filled: SeenPage,
): 'outside' | 'hidden' | undefined {
  if (isOutside(letter.glyph, filled) && !isOutside(expected.letter.glyph, template)) return 'outside';
  if (isHidden(letter.glyph, filled) && !isHidden(expected.letter.glyph, template)) return 'hidden';
  return undefined;
}

/** Where a letter has its middle. */
export const middleOf = ({ from, to, em, angle }: SeenGlyph): Spot => [
  (from[0] + to[0]) / 2 + Math.sin(angle) * middle * em,
  (from[1] + to[1]) / 2 - Math.cos(angle) * middle * em,
];

function isOutside(glyph: SeenGlyph, { width, height }: SeenPage): boolean {
  const page = { left: 0, top: 0, right: width, bottom: height };
  return (
    [glyph.from, glyph.to].some(([x, y]) => x < -1 || x > width + 1 || y < 0 || y > height) ||
    !holds(common(page, glyph.clip), middleOf(glyph))
  );
}

function isHidden(glyph: SeenGlyph, page: SeenPage): boolean {
  if (glyph.isInvisible) return true;
  const spot = middleOf(glyph);
  const covers = ({ order, isOpaque }: SeenFill) => order > glyph.order && isOpaque;
  if (page.fills.some((fill) => covers(fill) && isOver(fill, spot))) return true;
  if (page.images.some(({ order, isMask, area }) => order > glyph.order && !isMask && holds(area, spot))) return true;
  return isOfItsGround(glyph, spot, page);
}

const isOver = ({ area, rings }: SeenFill, spot: Spot): boolean =>
  holds(area, spot) && (!rings || isInside(rings, spot));

const paper = '#ffffff';

function isOfItsGround(glyph: SeenGlyph, spot: Spot, { fills, images }: SeenPage): boolean {
  const ground = fills.findLast((fill) => fill.order < glyph.order && fill.isOpaque && isOver(fill, spot));
  const image = images.findLast(({ order, area }) => order < glyph.order && holds(area, spot));
  if (image && image.order > (ground?.order ?? 0)) return false; // nobody knows what it shows there
  const [own, other] = [brightnessOf(glyph.colour), brightnessOf(ground?.colour ?? paper)];
  return own !== undefined && other !== undefined && Math.abs(own - other) < leastContrast;
}

/** As the eye sees it, of 255 (ITU-R BT.601). */
function brightnessOf(colour: string): number | undefined {
  const parts = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Part of a letter's width, and ems over its baseline, that no other letter's may touch: what accents and slants do not reach. */
const core = { side: 0.15, low: 0.05, high: 0.45 } as const;

/** Letters that stand over each other, more than those of the template did. */
export function checkOverlaps(matches: readonly Match[], others: readonly Letter[]): Finding[] {
  const read = matches.flatMap(({ found }) => found.letters);
  const filled = [...new Map(read.map((one) => [one.letter, one])).values()];
  const before = new Set<string>();
  for (const [a, b] of overlapping([...new Set(read.map(({ expected }) => expected.letter))]))
    before.add(pairKey(a, b));
  const owners = new Map(filled.map(({ letter, expected }) => [letter, expected]));
  const pairs = overlapping([...filled.map(({ letter }) => letter), ...others]).filter(([a, b]) => {
    const [one, other] = [owners.get(a), owners.get(b)];
    return !one || !other || one.mark !== other.mark || !before.has(pairKey(one.letter, other.letter));
  });
  return pairs.map(([a, b]): Finding => {
    const about = [owners.get(a), owners.get(b)].find((one) => one?.mark) ?? owners.get(a) ?? owners.get(b);
    return { kind: 'overlap', about: about?.letter, letters: [a, b] };
  });
}

const pairKey = (a: Letter, b: Letter): string => [placeOf(a), placeOf(b)].sort().join(' | ');
const placeOf = ({ text, x, y }: Letter): string => `${text} ${x.toFixed(1)} ${y.toFixed(1)}`;

function overlapping(letters: readonly Letter[]): [Letter, Letter][] {
  const sorted = letters.toSorted((a, b) => coreOf(a).left - coreOf(b).left);
  let open: Letter[] = [];
  return sorted.flatMap((letter) => {
    open = open.filter((other) => coreOf(other).right > coreOf(letter).left);
    const pairs = open.filter((other) => doOverlap(letter, other)).map((other): [Letter, Letter] => [other, letter]);
    open.push(letter);
    return pairs;
  });
}

const coreOf = ({ x, right }: Letter) => ({
  left: x + core.side * (right - x),
  right: right - core.side * (right - x),
});

const doOverlap = (a: Letter, b: Letter): boolean =>
  Math.max(a.y - core.high * a.em, b.y - core.high * b.em) < Math.min(a.y - core.low * a.em, b.y - core.low * b.em);

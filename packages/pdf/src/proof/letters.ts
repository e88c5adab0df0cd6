import { dashedWalls } from './drawn-lines.ts';
import { type Area, aroundSpots, common, isEmpty, move, type Spot } from './plane.ts';
import type { SeenFill, SeenGlyph, SeenPage } from './seen-page.ts';
import { withSpacing } from './spaced-letters.ts';

/** A glyph on a page that is turned so that its text runs from left to right; `y` grows downwards. */
export interface Letter {
  readonly glyph: SeenGlyph;
  readonly text: string; // in one spelling, without spaces
  readonly x: number;
  readonly right: number;
  readonly y: number; // of the baseline
  readonly em: number;
  readonly isAfterBlank: boolean; // a space was drawn right before it
  readonly blank: number; // as wide as its font has the spaces that were
}

/** Ems of a gap between words, and less between letters. */
export const wordGap = 0.13;

/** Text of one direction, and what is drawn around it, turned with it. */
export interface Turned {
  readonly angle: number;
  readonly letters: readonly Letter[]; // without blanks
  readonly walls: readonly Area[]; // upright lines and the edges of boxes
  readonly levels: readonly Area[]; // level lines
  readonly dots: readonly Area[]; // small shapes, as leaders are made of
  readonly strips: readonly Area[]; // grounds as low as a wavy line
  readonly edges: readonly Area[]; // level lines, and the upper and lower edges of boxes
  readonly boxes?: readonly Area[]; // grounds and frames, but for those of words
  readonly tall?: number; // points of its page from top to bottom, where that is not turned
}

/** Half a degree: what turns by less was meant to be level. A guess. */
const finestTurn = Math.PI / 360;

/** Units: a letter of less is no letter. A guess: fractions of a point hold hidden marks. */
const leastEm = 0.5;

/** A page by the directions in which its text runs, the usual one first. */
export function turnedOf(page: SeenPage): Turned[] {
  const byTurn = Map.groupBy(page.glyphs, ({ angle }) => Math.round(angle / finestTurn));
  return [...byTurn]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([turn, glyphs]) => turnedTo(turn * finestTurn, glyphs, page));
}

const unseen = /[\p{Cc}\p{Cf}\s]/gu;
const hyphens = /[\u2010\u2011]/g;

/** Ghostscript tells the letters of ligatures with their bytes swapped: U+7400 for t (`ghostscript-services.pdf`). */
const swapped = /[\u6100\u6200\u6300\u6600\u6900\u6c00\u7400]/g;
const bitsOfByte = 8;

/** One spelling of what looks the same, without what is not seen. */
export const spelled = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replace(swapped, (letter) => String.fromCharCode(letter.charCodeAt(0) >> bitsOfByte))
        .normalize('NFKC')
        .replace(unseen, '')
        .replace(hyphens, '-');

const plain = /^[!-~]+$/;

function turnedTo(angle: number, glyphs: readonly SeenGlyph[], page: SeenPage): Turned {
  const turn = turnBy(angle);
  let [isAfterBlank, blank] = [false, 0];
  const letters = glyphs.flatMap((glyph): Letter[] => {
    const text = spelled(glyph.unicode);
    const [[x, y], [right]] = [turn(glyph.from), turn(glyph.to)];
    const before = { isAfterBlank, blank };
    isAfterBlank = text === '';
    blank = isAfterBlank ? blank + Math.abs(right - x) : 0;
    if (text === '' || glyph.em < leastEm) return [];
    return [{ glyph, text, x: Math.min(x, right), right: Math.max(x, right), y, em: glyph.em, ...before }];
  });
  const turnArea = (area: Area) => areaAround(area, turn);
  const lines = page.rules.map(({ area }) => turnArea(area));
  const levels = lines.filter((area) => !isUpright(area));
  const seenFills = page.fills.filter((fill) => !isOfPaper(fill, page) && !isFigure(fill));
  const boxes = [...seenFills.flatMap(areasOf).map(turnArea), ...lines.filter(isOutline)];
  const uprights = lines.filter((area) => isUpright(area) && !isOutline(area));
  const others = boxes.filter((box) => !isHighlight(box, letters, [...boxes, ...uprights]));
  return {
    angle,
    letters: withSpacing(withAccents(withoutShadows(letters))),
    walls: joined([...uprights, ...dashedWalls(lines), ...others.flatMap(sidesOf)]),
    levels,
    dots: [...lines, ...boxes].filter(isDot),
    strips: boxes.filter(isStrip),
    edges: [...levels.filter((area) => !isOutline(area)), ...others.flatMap(endsOf)],
    boxes: others,
    ...(angle === 0 && { tall: page.height }),
  };
}

export const paper = '#ffffff';

/** White on white: nobody sees where it begins and ends. */
function isOfPaper({ area, order, colour, isOpaque }: SeenFill, { fills, images }: SeenPage): boolean {
  if (colour !== paper || !isOpaque) return false;
  const isUnder = (other: { readonly area: Area; readonly order: number }) =>
    other.order < order && !isEmpty(common(other.area, area));
  return !images.some(isUnder) && !fills.some((other) => other.colour !== paper && isUnder(other));
}

/** Points, and of its outline: what is as large and has so little that is level or upright is no box, as a watermark. Guesses. */
const figure = { large: 100, straight: 0.2 } as const;

function isFigure({ area: { left, top, right, bottom }, rings = [] }: SeenFill): boolean {
  if (Math.min(right - left, bottom - top) < figure.large) return false;
  const sides = rings.flatMap((ring) => ring.map((end, at) => sideOf(ring.at(at - 1) ?? end, end)));
  const lengthOf = (some: readonly (readonly [number, number])[]) =>
    some.reduce((sum, [x, y]) => sum + Math.hypot(x, y), 0);
  const straight = sides.filter(([x, y]) => Math.min(x, y) < finestSide * Math.max(x, y));
  return sides.length > 0 && lengthOf(straight) < figure.straight * lengthOf(sides);
}

/** Of its length: what a level or upright side may rise or lean. A guess. */
const finestSide = 0.01;

const sideOf = ([x, y]: Spot, [toX, toY]: Spot): readonly [number, number] => [Math.abs(toX - x), Math.abs(toY - y)];

/** A ground behind words that are broken over lines is one path, but a box on each line. */
const areasOf = ({ area, rings = [] }: SeenFill): Area[] =>
  rings.length > 1 ? rings.map((ring) => common(area, aroundSpots(ring))) : [area];

const turnBy = (angle: number): ((spot: Spot) => Spot) => {
  if (angle === 0) return (spot) => spot;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => move([cos, -sin, sin, cos, 0, 0], x, y);
};

function areaAround({ left, top, right, bottom }: Area, turn: (spot: Spot) => Spot): Area {
  const corners = [turn([left, top]), turn([right, top]), turn([left, bottom]), turn([right, bottom])];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const isUpright = ({ left, top, right, bottom }: Area): boolean => bottom - top > right - left;

/** Points: what is drawn as a line and is wider and higher goes around something. A guess: thicker than any rule. */
const thickest = 4;

const isOutline = ({ left, top, right, bottom }: Area): boolean => right - left > thickest && bottom - top > thickest;

/** Points: what is no wider and no higher is a dot. A guess: less than most letters. */
const largestDot = 4;

const isDot = ({ left, top, right, bottom }: Area): boolean => right - left < largestDot && bottom - top < largestDot;

/** Points: what is wider and no higher is a strip. A guess: Chromium paints a wavy line under 16 points through one of 5. */
const highestStrip = 6;

const isStrip = ({ left, top, right, bottom }: Area): boolean =>
  bottom - top < highestStrip && bottom - top < right - left;

const sidesOf = ({ left, top, right, bottom }: Area): Area[] => [
  { left, top, right: left, bottom },
  { left: right, top, right, bottom },
];

const endsOf = ({ left, top, right, bottom }: Area): Area[] => [
  { left, top, right, bottom: top },
  { left, top: bottom, right, bottom },
];

/**
 * What a highlight is: ems that it is high at most, which a badge is more, ems by which this goes beyond both ends of its words alike, ems by which its sides may miss the ends of its words, ems within which the line goes on
 * beside it, and points within which the next cell of a row would touch it. LibreOffice draws one from the first letter to the last; a cell has
 * room around its text, and more than a space to the next. Guesses.
 */
const highlight = { highest: 1.6, badge: 2, padding: 1, missing: 0.1, beside: 0.6, touching: 1 } as const;

/** Whether a box is the ground of some words within a line, or alone in a cell: it goes with its words, and is no wall. */
function isHighlight(box: Area, letters: readonly Letter[], others: readonly Area[]): boolean {
  const { left, right, top, bottom } = box;
  const row = letters.filter(({ y, em }) => y > top && y < bottom && bottom - top < highlight.badge * em);
  const isAt = (x: number, side: number, em: number) => Math.abs(x - side) < highlight.missing * em;
  const begins = row.some(({ x, em }) => isAt(x, left, em));
  const ends = row.some((letter) => isAt(letter.right, right, letter.em));
  const isTouched = others.some((other) => other !== box && areBesideEachOther(other, box));
  const isBeside = row.some((letter) => isBesideBox(letter, left, right));
  const isLow = row.some(({ em }) => bottom - top < highlight.highest * em);
  return isLow && begins && ends
    ? !isTouched || isBeside
    : !isTouched && isBeside && isBadge(box, row) && !others.some((other) => isStacked(other, box));
}

/** Whether one stands right above or below the other, as cells of a column do. */
const isStacked = (one: Area, other: Area): boolean =>
  one !== other &&
  one.left < other.right &&
  one.right > other.left &&
  [one.top - other.bottom, other.top - one.bottom].some((gap) => Math.abs(gap) < highlight.touching);

/** Whether a box has the same room before and behind its words. */
function isBadge({ left, right }: Area, row: readonly Letter[]): boolean {
  const within = row.filter((letter) => letter.x > left && letter.right < right);
  const [first] = within;
  if (!first) return false;
  const [before, behind] = [
    Math.min(...within.map(({ x }) => x)) - left,
    right - Math.max(...within.map((one) => one.right)),
  ];
  return before < highlight.padding * first.em && Math.abs(before - behind) < highlight.missing * first.em;
}

const areBesideEachOther = (one: Area, other: Area): boolean =>
  one.top < other.bottom &&
  one.bottom > other.top &&
  [one.left - other.right, other.left - one.right].some((gap) => Math.abs(gap) < highlight.touching);

const isBesideBox = ({ x, right: end, em }: Letter, left: number, right: number): boolean =>
  (end <= left + highlight.missing * em && end > left - highlight.beside * em) ||
  (x >= right - highlight.missing * em && x < right + highlight.beside * em);

/** Points by which parts of one wall may be aside of each other, and apart. Guesses: cells of some tables stand a little apart. */
const oneWall = { aside: 0.5, apart: 2.5 } as const;

/** Sides of cells that stand under each other are one wall. */
function joined(walls: readonly Area[]): Area[] {
  const columns: Area[][] = [];
  for (const wall of walls.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1);
    if (column?.[0] && wall.left - column[0].left < oneWall.aside) column.push(wall);
    else columns.push([wall]);
  }
  return columns.flatMap((column) => {
    const parts: Area[] = [];
    for (const wall of column.toSorted((a, b) => a.top - b.top)) {
      const last = parts.at(-1);
      if (last && wall.top < last.bottom + oneWall.apart) parts[parts.length - 1] = around(last, wall);
      else parts.push(wall);
    }
    return parts;
  });
}

const around = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Ems within which the same letter drawn again is its shadow: `library-split.pdf` has a quarter of a point. */
const shadow = 0.1;

/** Letters that are drawn twice to look bold are one to the eye. */
function withoutShadows(letters: readonly Letter[]): Letter[] {
  const cell = 2; // points
  const seen = new Map<string, Letter[]>();
  return letters.filter((letter) => {
    const [column, row] = [Math.round(letter.x / cell), Math.round(letter.y / cell)];
    const isShadow = [-1, 0, 1].some((dx) =>
      [-1, 0, 1].some((dy) =>
        seen.get(`${column + dx} ${row + dy} ${letter.text}`)?.some((one) => isTwin(one, letter)),
      ),
    );
    if (isShadow) return false;
    const key = `${column} ${row} ${letter.text}`;
    seen.set(key, [...(seen.get(key) ?? []), letter]);
    return true;
  });
}

const isTwin = (a: Letter, b: Letter): boolean =>
  Math.abs(a.x - b.x) < shadow * a.em && Math.abs(a.y - b.y) < shadow * a.em && Math.abs(a.em - b.em) < shadow * a.em;

/** Fonts without accented letters have the accents alone. */
const accents = new Map(
  Object.entries({
    '`': '\u0300',
    '´': '\u0301',
    ˆ: '\u0302',
    '˜': '\u0303',
    '¨': '\u0308',
    '˚': '\u030a',
    ˇ: '\u030c',
    '¸': '\u0327',
  }),
);
const spellings = new Map([...accents].map(([alone, combining]) => [spelled(alone), combining])); // NFKC makes a space and a mark of some
const dotless = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);

/** Accents are set over their letters, which are drawn right before or behind them. */
function withAccents(letters: readonly Letter[]): Letter[] {
  const joined: (Letter | undefined)[] = [...letters];
  for (const [index, { text, glyph }] of letters.entries()) {
    const accent = accents.get(glyph.unicode) ?? spellings.get(text);
    if (accent) setAccent(letters, index, accent, joined);
  }
  return joined.filter((letter) => letter !== undefined);
}

function setAccent(letters: readonly Letter[], index: number, accent: string, joined: (Letter | undefined)[]): void {
  const at = [index + 1, index - 1].find((one) => isUnder(letters[index], letters[one]));
  const letter = at === undefined ? undefined : joined[at];
  if (at === undefined || !letter) return;
  joined[at] = { ...letter, text: ((dotless.get(letter.text) ?? letter.text) + accent).normalize('NFC') };
  joined[index] = undefined;
}

/** Ems between the baselines of a letter and its accent. A guess: capitals lift theirs. */
const highestAccent = 0.6;

function isUnder(accent: Letter | undefined, letter: Letter | undefined): boolean {
  if (!accent || !letter || !/^\p{L}\p{M}*$/u.test(letter.text)) return false;
  const middle = (accent.x + accent.right) / 2;
  return middle > letter.x && middle < letter.right && Math.abs(letter.y - accent.y) < highestAccent * letter.em;
}

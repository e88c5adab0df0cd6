import { type Letter, wordGap } from './letters.ts';
import type { Row } from './rows.ts';

/** Rows with a label and rows without one that show where a column begins, and points by which they may miss it. Guesses. */
const column = { labels: 2, others: 2, missing: 0.6 } as const;

/** Spaces that are drawn in the texts beside labels: so many, and this share of all. Guesses: some stand for tabs. */
const drawn = { fewest: 6, share: 0.9 } as const;

/** Rows of labels that end in one place and begin in several, and points by which their beginnings differ, and the ends of their rows. Guesses. */
const toTheRight = { rows: 3, apart: 2 } as const;

/** What is no number of a point, and what surely is a label. */
const [some, word] = [/\p{L}{2}/u, /\p{L}{4}/u];

/** A text beside a label. */
interface Beside {
  readonly row: number;
  readonly label: readonly Letter[];
  readonly text: readonly [Letter, ...Letter[]];
}

/** Columns of text with labels so near at their left that the gap looks like a space, but for that nobody drew one, as in the text. */
export class LabelColumns {
  readonly #starts: ReadonlySet<Letter>;

  constructor(rows: readonly Row[]) {
    const beside = rows.flatMap((row, at) => besideLabel(row, at) ?? []);
    const lefts = rows.flatMap(({ letters: [first] }) => first ?? []);
    const isColumn = (one: Beside) => {
      const {
        label,
        text: [{ x }],
      } = one;
      const isAt = (letter: Letter) => Math.abs(letter.x - x) < column.missing;
      const own = beside.filter(({ text: [first] }) => isAt(first));
      const isBesideText = own.length >= column.labels && lefts.filter(isAt).length >= column.others && drawSpaces(own);
      return (
        (isBesideText && word.test(said(label))) || areToTheRight(own.filter((other) => !areParted(one, other, rows)))
      );
    };
    this.#starts = new Set(beside.filter(isColumn).map(({ text: [first] }) => first));
  }

  /** Whether a text begins with a letter, beside its label. */
  has(letter: Letter): boolean {
    return this.#starts.has(letter);
  }
}

/** What stands behind the first gap of a row that has no space drawn, where words and no mark stand before it. */
function besideLabel({ letters }: Row, row: number): Beside | undefined {
  const at = letters.findIndex((letter, index) => isGap(letters[index - 1], letter) && !letter.isAfterBlank);
  const label = letters.slice(0, Math.max(0, at));
  const [first, ...rest] = letters.slice(at);
  return first && some.test(said(label)) && !said(label).includes('{')
    ? { row, label, text: [first, ...rest] }
    : undefined;
}

const said = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** Whether a row between two goes on across the gap behind the labels of both: by chance these end below each other. */
function areParted(one: Beside, other: Beside, rows: readonly Row[]): boolean {
  const [from, to] = [Math.min(one.row, other.row) + 1, Math.max(one.row, other.row)];
  const gap = { left: (one.label.at(-1)?.right ?? 0) + column.missing, right: one.text[0].x - column.missing };
  return rows.slice(from, to).some(({ letters }) => letters.some(({ x, right }) => x < gap.right && right > gap.left));
}

/** Where all rows end in one place, they are set to the right themselves. */
function areToTheRight(beside: readonly Beside[]): boolean {
  const reach = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  return (
    beside.length >= toTheRight.rows &&
    reach(beside.map(({ label }) => label.at(-1)?.right ?? 0)) < column.missing &&
    reach(beside.map(({ label }) => label[0]?.x ?? 0)) > toTheRight.apart &&
    reach(beside.map(({ text }) => text.at(-1)?.right ?? 0)) > toTheRight.apart
  );
}

const isGap = (before: Letter | undefined, letter: Letter): boolean =>
  before !== undefined && letter.x - before.right > wordGap * letter.em;

function drawSpaces(beside: readonly Beside[]): boolean {
  const behindGaps = beside.flatMap(({ text }) => text.filter((letter, at) => isGap(text[at - 1], letter)));
  const spaces = behindGaps.filter(({ isAfterBlank }) => isAfterBlank).length;
  return spaces >= drawn.fewest && spaces >= drawn.share * behindGaps.length;
}

import { type Letter, wordGap } from './letters.ts';
import type { Row } from './rows.ts';

/** Rows with a label and rows without one that show where a column begins, and points by which they may miss it. Guesses. */
const column = { labels: 2, others: 2, missing: 0.6 } as const;

/** Spaces that are drawn in the texts beside labels: so many, and this share of all. Guesses: some stand for tabs. */
const drawn = { fewest: 6, share: 0.9 } as const;

/** What is no number of a point. */
const word = /\p{L}{4}/u;

/** A text beside a label. */
type Beside = readonly [Letter, ...Letter[]];

/** Columns of text with labels so near at their left that the gap looks like a space, but for that nobody drew one, as in the text. */
export class LabelColumns {
  readonly #starts: ReadonlySet<Letter>;

  constructor(rows: readonly Row[]) {
    const beside = rows.flatMap((row) => besideLabel(row) ?? []);
    const lefts = rows.flatMap(({ letters: [first] }) => first ?? []);
    const isColumn = ([{ x }]: Beside) => {
      const isAt = (letter: Letter) => Math.abs(letter.x - x) < column.missing;
      const own = beside.filter(([first]) => isAt(first));
      return own.length >= column.labels && lefts.filter(isAt).length >= column.others && drawSpaces(own);
    };
    this.#starts = new Set(beside.filter(isColumn).map(([first]) => first));
  }

  /** Whether a text begins with a letter, beside its label. */
  has(letter: Letter): boolean {
    return this.#starts.has(letter);
  }
}

/** What stands behind the first gap of a row that has no space drawn, where words and no mark stand before it. */
function besideLabel({ letters }: Row): [Beside] | undefined {
  const at = letters.findIndex((letter, index) => isGap(letters[index - 1], letter) && !letter.isAfterBlank);
  const label = letters.slice(0, Math.max(0, at)).map(({ text }) => text);
  const [first, ...rest] = letters.slice(at);
  return first && word.test(label.join('')) && !label.includes('{') ? [[first, ...rest]] : undefined;
}

const isGap = (before: Letter | undefined, letter: Letter): boolean =>
  before !== undefined && letter.x - before.right > wordGap * letter.em;

function drawSpaces(texts: readonly Beside[]): boolean {
  const behindGaps = texts.flatMap((letters) => letters.filter((letter, at) => isGap(letters[at - 1], letter)));
  const spaces = behindGaps.filter(({ isAfterBlank }) => isAfterBlank).length;
  return spaces >= drawn.fewest && spaces >= drawn.share * behindGaps.length;
}

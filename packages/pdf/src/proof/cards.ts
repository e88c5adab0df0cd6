import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** Points between two cards, at least: cells of a table touch each other. A guess. */
const apart = 1;

/** Rows of text that a card has, at least: what has one is a cell. A guess. */
const fewestRows = 3;

/** Of the rows of a panel: as many stand level with a row of the text beside it by chance. A guess: of labels and their values all do. */
const shareByChance = 0.5;

/**
 * Boxes beside each other, as of the two who sign, each with a label and its value on every row, or the one over the other: the rows of one get
 * longer, and those of the other need not. A box of labels beside a box of their values is no card.
 */
export class Cards {
  readonly #cards: readonly (readonly [area: Area, texts: readonly Match[]])[];
  readonly #matches: readonly Match[];

  constructor(boxes: readonly Area[], matches: readonly Match[]) {
    this.#matches = matches;
    this.#cards = boxes
      .map((box) => [box, matches.filter((match) => isIn(box, match))] as const)
      .filter(([, texts]) => new Set(texts.map(rowOf)).size >= fewestRows);
  }

  /** Whether two texts of one row are of two cards, both with a label; or one is of a panel beside the text of the page. */
  areApart(a: Match, b: Match): boolean {
    const [one, other] = [this.#cardOf(a), this.#cardOf(b)];
    if (one && !other) return this.#isPanelBeside(one, b);
    if (other && !one) return this.#isPanelBeside(other, a);
    if (!one || !other || one === other) return false;
    const gap = Math.max(other[0].left - one[0].right, one[0].left - other[0].right);
    return gap > apart && isLabelled(a, one[1]) && isLabelled(b, other[1]);
  }

  /** Whether hardly a row of a card is one of the texts beside it: what stands level there does so by chance. */
  #isPanelBeside([box, texts]: readonly [Area, readonly Match[]], { block }: Match): boolean {
    const isOnRight = block.x > box.right + apart;
    if (!isOnRight && block.right > box.left - apart) return false;
    const beside = this.#matches.filter((match) =>
      isOnRight ? match.block.x > box.right : match.block.right < box.left,
    );
    const [own, others] = [new Set(texts.map(rowOf)), new Set(beside.map(rowOf))];
    return own.intersection(others).size < shareByChance * own.size;
  }

  /** The smallest around a text. */
  #cardOf(match: Match) {
    const around = this.#cards.filter(([, texts]) => texts.includes(match));
    return around.toSorted(([a], [b]) => a.right - a.left - (b.right - b.left))[0];
  }
}

const rowOf = ({ block }: Match): number | undefined => block.lines[0]?.row;

const isIn = ({ left, top, right, bottom }: Area, { block }: Match): boolean =>
  block.x > left && block.right < right && block.top > top && block.bottom < bottom;

const isLabelled = (match: Match, texts: readonly Match[]): boolean =>
  isOfLabelledRow(match, texts) || isOfPile(match, texts);

/** Points by which left ends of a label and the value under it may differ. */
const sameLeft = 0.6;

/**
 * Whether it is a label right over its value in the card, or such a value. One that stands under another value is a row of a column with one head,
 * as of amounts beside what they are for, and stays level.
 */
function isOfPile(match: Match, texts: readonly Match[]): boolean {
  const column = texts
    .filter(({ block }) => Math.abs(block.x - match.block.x) < sameLeft)
    .sort((a, b) => a.block.top - b.block.top);
  const at = column.indexOf(match);
  const [label, value] = hasMark(match) ? [column[at - 1], match] : [match, column[at + 1]];
  return label !== undefined && value !== undefined && !hasMark(label) && hasMark(value);
}

const hasMark = ({ expected }: Match): boolean => expected.marks.length > 0;

/** Whether its row has a text of the author's own before a mark, within the card. */
function isOfLabelledRow(match: Match, texts: readonly Match[]): boolean {
  const row = texts.filter((other) => rowOf(other) === rowOf(match)).sort((a, b) => a.block.x - b.block.x);
  const characters = row.flatMap(({ expected }) => expected.characters);
  return characters[0]?.mark === undefined && row.some(hasMark);
}

import { sameLine } from './grid.ts';
import type { Turned } from './letters.ts';
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
  readonly #panels: readonly Card[];
  readonly #framed: readonly Card[]; // by four sides that are drawn by themselves
  readonly #matches: readonly Match[];

  constructor({ boxes = [], walls = [], edges = [] }: Partial<Turned>, matches: readonly Match[]) {
    this.#matches = matches;
    const cardsOf = (areas: readonly Area[]) =>
      areas
        .map((area): Card => [area, matches.filter((match) => isIn(area, match))])
        .filter(([, texts]) => new Set(texts.map(rowOf)).size >= fewestRows);
    this.#panels = cardsOf(boxes);
    this.#framed = cardsOf(framesOf(walls, edges));
  }

  /** Whether two texts of one row are of two cards, both with a label; or one is of a panel beside the text of the page. */
  areApart(a: Match, b: Match): boolean {
    const [panel, beside] = [cardOf(a, this.#panels), cardOf(b, this.#panels)];
    if (panel && !beside) return this.#isPanelBeside(panel, b);
    if (beside && !panel) return this.#isPanelBeside(beside, a);
    const [one, other] = [panel ?? cardOf(a, this.#framed), beside ?? cardOf(b, this.#framed)];
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
}

type Card = readonly [area: Area, texts: readonly Match[]];

/** The smallest around a text. */
function cardOf(match: Match, cards: readonly Card[]): Card | undefined {
  const around = cards.filter(([, texts]) => texts.includes(match));
  return around.toSorted(([a], [b]) => a.right - a.left - (b.right - b.left))[0];
}

/** Upright lines of a page, as many as are looked at for sides of cards. A guess: a table has more. */
const mostSides = 300;

/** What two upright lines that are as tall frame with level ones from the one to the other at their ends. */
function framesOf(walls: readonly Area[], edges: readonly Area[]): Area[] {
  if (walls.length > mostSides) return [];
  const isEnd = (y: number, left: Area, right: Area) =>
    edges.some(
      (edge) =>
        (Math.abs(edge.top - y) < sameLine || Math.abs(edge.bottom - y) < sameLine) &&
        edge.left < left.left + sameLine &&
        edge.right > right.right - sameLine,
    );
  return walls.flatMap((left) =>
    walls.flatMap((right) => {
      const isAsTall = Math.abs(left.top - right.top) < sameLine && Math.abs(left.bottom - right.bottom) < sameLine;
      const isFrame =
        left.right < right.left && isAsTall && isEnd(left.top, left, right) && isEnd(left.bottom, left, right);
      return isFrame ? [{ left: left.left, right: right.right, top: left.top, bottom: left.bottom }] : [];
    }),
  );
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

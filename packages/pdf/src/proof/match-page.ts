import type { Block } from './blocks.ts';
import { eachInItsPlace } from './equal-texts.ts';
import { type ExpectedText, expectedText, type NumberTexts, type PrintedValues } from './expected-text.ts';
import { FilledText, type Place } from './filled-text.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';

export interface MatchedPage {
  readonly matches: readonly Match[];
  readonly unmeant: readonly Letter[]; // of the filled page
}

export function matchPage(
  blocks: readonly Block[],
  filled: Turned,
  values: PrintedValues,
  numbers?: NumberTexts,
): MatchedPage {
  const text = new FilledText(filled);
  const leading = Math.max(0, ...blocks.flatMap(leadingsOf));
  const waiting = blocks.map((block) => ({ block, expected: expectedText(block, values, numbers) }));
  const matches: Match[] = stayedIn(waiting, text);
  const done = new Set(matches.map(({ block }) => block));
  const rest = waiting.filter(({ block }) => !done.has(block));
  for (const { block, expected } of rest.sort((a, b) => inOrder(a, b))) {
    const found = text.find(expected.characters, placeOf(block, leading, matches));
    matches.push({ block, expected, found });
  }
  return { matches: eachInItsPlace(matches), unmeant: text.unused };
}

type Waiting = Omit<Match, 'found'>;

const firstRow = ({ lines: [first] }: Block): number => first?.row ?? 0;

/** Row by row; of a row first what says most, which tells where the others are. */
const inOrder = (a: Waiting, b: Waiting): number =>
  firstRow(a.block) - firstRow(b.block) || b.expected.characters.length - a.expected.characters.length;

/** What has no marks and stands where it stood, with all that has none on its rows: a column of equal signs may move by a row. */
function stayedIn(waiting: readonly Waiting[], text: FilledText): Match[] {
  const twins = new Map<Block, Map<Letter, Letter>>();
  const moved = new Set<number>();
  for (const { block, expected } of waiting) {
    if (expected.marks.length > 0) continue;
    const found = twinsOf(expected, text);
    if (found) twins.set(block, found);
    else for (const { row } of block.lines) moved.add(row);
  }
  return waiting.flatMap(({ block, expected }): Match[] => {
    const found = twins.get(block);
    if (!found || block.lines.some(({ row }) => moved.has(row))) return [];
    text.use(found.values());
    const letters = expected.characters.flatMap((character) => {
      const letter = found.get(character.letter);
      return letter ? [{ letter, row: -1, expected: character }] : [];
    });
    return [{ block, expected, found: { letters, missing: undefined } }];
  });
}

/** None where its first letter is within a word now: "0.00" is no end of "85,400.00" that came to stand there. */
function twinsOf({ characters }: ExpectedText, text: FilledText): Map<Letter, Letter> | undefined {
  const twins = new Map<Letter, Letter>();
  for (const { letter } of characters) {
    const twin = twins.get(letter) ?? text.twinOf(letter);
    if (!twin) return undefined;
    twins.set(letter, twin);
  }
  const [first] = twins.values();
  if (first && text.isWithinWord(first)) return undefined;
  return twins;
}

/** To the next baseline at most: of the block's own leading, of the widest on its page, and of its size. Tuned: a value of two lines opens its row. */
const mostLeading = { own: 1.3, page: 1.05, ems: 1.9 } as const;

function placeOf(block: Block, pageLeading: number, matches: readonly Match[]): Place {
  return {
    x: block.x,
    right: block.right,
    y: block.top + shiftOf(block, matches),
    leading: Math.max(
      mostLeading.own * Math.max(0, ...leadingsOf(block)),
      mostLeading.page * pageLeading,
      mostLeading.ems * block.em,
    ),
  };
}

/** Points between the baselines of a block. */
const leadingsOf = ({ lines }: Block): number[] =>
  lines.flatMap(({ y }, index) => {
    const next = lines[index + 1];
    return next ? [next.y - y] : [];
  });

/** How far down a block has probably moved: as what stands beside it, else as what stands above it. */
function shiftOf(block: Block, matches: readonly Match[]): number {
  const read = matches.filter(({ found }) => found.letters.length > 0);
  const beside = read.find((one) => firstRow(one.block) === firstRow(block));
  if (beside) return (beside.found.letters[0]?.letter.y ?? 0) - beside.block.top;
  const above = read
    .filter((one) => one.block.bottom < block.top && one.block.x < block.right && one.block.right > block.x)
    .reduce<Match | undefined>((best, one) => (!best || one.block.bottom > best.block.bottom ? one : best), undefined);
  return above ? (above.found.letters.at(-1)?.letter.y ?? 0) - above.block.bottom : 0;
}

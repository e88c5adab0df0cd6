import type { Block } from './blocks.ts';
import type { ExpectedText } from './expected-text.ts';
import type { Found } from './filled-text.ts';
import type { Match } from './match.ts';

/**
 * Texts that say the same, as equal amounts in a table, are found in any order. Each belongs where all of them together have moved
 * the least: by the squares of their ways, so that a column that moves down by a row keeps its order.
 */
export function eachInItsPlace(matches: readonly Match[]): Match[] {
  const settled = [...matches];
  const places = Map.groupBy(matches.keys(), (at) => saidBy(settled[at]));
  for (const [said, equal] of places) if (said !== '' && equal.length > 1) settle(settled, equal);
  return settled;
}

const saidBy = (match: Match | undefined): string => match?.expected.characters.map(({ text }) => text).join('') ?? '';

/** Rounds of changes over: each makes the ways shorter, and few are needed. A guess: bounds a page of equal cells. */
const mostRounds = 20;

function settle(matches: Match[], equal: readonly number[]): void {
  const ways = new Map(equal.map((at) => [at, ownWay(matches[at])]));
  for (let round = 0; round < mostRounds; round += 1) {
    if (!settleOnce(matches, equal, ways)) return;
  }
}

const ownWay = (match: Match | undefined): number => (match ? wayOf(match.block, match.found) : 0);

/** Each with each, but for those that stand where they stood: a page may have thousands of them. */
function settleOnce(matches: Match[], equal: readonly number[], ways: Map<number, number>): boolean {
  const haveMoved = (a: number, b: number) => (ways.get(a) ?? 0) + (ways.get(b) ?? 0) >= unseen;
  let isChanged = false;
  for (const [index, a] of equal.entries()) {
    for (const b of equal.slice(index + 1)) {
      if (!haveMoved(a, b) || !changeOver(matches, a, b)) continue;
      for (const at of [a, b]) ways.set(at, ownWay(matches[at]));
      isChanged = true;
    }
  }
  return isChanged;
}

/** Points: what is less is what sums of numbers lose. */
const unseen = 0.01;

function changeOver(matches: Match[], a: number, b: number): boolean {
  const [one, other] = [matches[a], matches[b]];
  if (!one || !other || one.found.missing || other.found.missing) return false;
  const now = wayOf(one.block, one.found) + wayOf(other.block, other.found);
  if (wayOf(one.block, other.found) + wayOf(other.block, one.found) > now - unseen) return false;
  matches[a] = { ...one, found: foundFor(one.expected, other) };
  matches[b] = { ...other, found: foundFor(other.expected, one) };
  return true;
}

/** The same letters for the characters of another text that says the same. */
function foundFor({ characters }: ExpectedText, { expected: own, found }: Match): Found {
  const places = new Map(own.characters.map((character, at) => [character, at]));
  const letters = found.letters.map((read) => {
    const expected = characters[places.get(read.expected) ?? 0] ?? read.expected;
    return { ...read, expected };
  });
  return { ...found, letters };
}

/** The square of how far a text has moved: it keeps its left end, its middle or its right end. */
function wayOf({ x, right, top }: Block, { letters }: Found): number {
  const [first] = letters;
  if (!first) return 0;
  const row = letters.filter((one) => one.row === first.row).map(({ letter }) => letter);
  const [from, to] = [Math.min(...row.map((letter) => letter.x)), Math.max(...row.map((letter) => letter.right))];
  const aside = Math.min(...[from - x, (from + to - x - right) / 2, to - right].map(Math.abs));
  return aside ** 2 + (first.letter.y - top) ** 2;
}

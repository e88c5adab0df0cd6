import type { ExpectedCharacter } from './expected-text.ts';
import { type Letter, type Turned, wordGap } from './letters.ts';
import { type Row, rowsOf } from './rows.ts';

/** A letter of the filled page, and the character that it was expected for. */
export interface ReadLetter {
  readonly letter: Letter;
  readonly row: number;
  readonly expected: ExpectedCharacter;
}

/** Where a text is looked for. */
export interface Place {
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly leading: number; // points to the next baseline, at most
}

export interface Found {
  readonly letters: readonly ReadLetter[];
  readonly missing: ExpectedCharacter | undefined; // the first that is not there
}

/** Starts that are tried. A guess: more are only on pages full of equal letters, and the nearest come first. */
const mostStarts = 60;

/** Where the next row of a text may begin is tried so often. */
const mostTurns = 3;

/** Ems: a wider gap may part columns, so that the text may also go on below. */
const columnGap = 0.9;

/**
 * Ems by which a baseline may miss the row that a text is looked for on; what begins there comes before all that is nearer: a long
 * value set to the right begins far from its mark, and the same value in a sentence below may begin right under it. A guess: half of
 * what would be seen as a step.
 */
const level = 0.35;

/** Ems by which letters of a word are drawn together. A guess: what stands over another goes further. */
const kerned = 0.08;

/** Steps of one search. A guess: bounds what a page of equal letters takes. */
const mostSteps = 60_000;

/** The letters of a filled page, each of which is used once. */
export class FilledText {
  readonly #rows: readonly Row[];
  readonly #used = new Set<Letter>();
  readonly #starts = new Map<string, { row: number; at: number }[]>();
  readonly #places = new Map<string, Letter[]>();
  readonly #before = new Map<Letter, Letter>();
  readonly #steps = { left: 0 };

  constructor(turned: Turned) {
    this.#rows = rowsOf(turned);
    for (const [row, { letters }] of this.#rows.entries()) {
      for (const [at, letter] of letters.entries()) {
        add(this.#starts, letter.text.charAt(0), { row, at });
        add(this.#places, placeKey(letter, 0, 0), letter);
        const before = letters[at - 1];
        if (before) this.#before.set(letter, before);
      }
    }
  }

  /** The same letter at the same place. */
  twinOf(letter: Letter): Letter | undefined {
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const found = this.#places.get(placeKey(letter, dx, dy))?.find((one) => isTwin(one, letter));
        if (found && !this.#used.has(found)) return found;
      }
    }
    return undefined;
  }

  /** Whether another letter stands right before it, and not over it. */
  isWithinWord(letter: Letter): boolean {
    const before = this.#before.get(letter);
    const gap = letter.x - (before?.right ?? Number.NEGATIVE_INFINITY);
    return gap > -kerned * letter.em && gap < wordGap * letter.em;
  }

  use(letters: Iterable<Letter>): void {
    for (const letter of letters) this.#used.add(letter);
  }

  get unused(): Letter[] {
    return this.#rows.flatMap(({ letters }) => letters.filter((letter) => !this.#used.has(letter)));
  }

  /** Reads a text where it stands, nearest to a place; what is found of it is used. */
  find(characters: readonly ExpectedCharacter[], place: Place): Found {
    this.#steps.left = mostSteps;
    let best: Found = { letters: [], missing: characters.find(({ mayGo }) => !mayGo) };
    for (const { row, at } of this.#startsOf(characters, place)) {
      const found = this.#read(characters, 0, row, at, place);
      if (found.letters.length > best.letters.length || !found.missing) best = found;
      if (!best.missing || this.#steps.left <= 0) break;
    }
    this.use(best.letters.map(({ letter }) => letter));
    return best;
  }

  #startsOf(characters: readonly ExpectedCharacter[], place: Place) {
    const required = characters.findIndex(({ mayGo }) => !mayGo);
    const firsts = new Set(characters.slice(0, required + 1).map(({ text }) => text));
    const starts = [...firsts].flatMap((text) => this.#starts.get(text) ?? []);
    return starts
      .flatMap(({ row, at }) => {
        const letter = this.#rows[row]?.letters[at];
        if (!letter || this.#used.has(letter)) return [];
        const isLevel = Math.abs(letter.y - place.y) < level * letter.em;
        return [{ row, at, isLevel, distance: distanceOf(letter, place) }];
      })
      .sort((a, b) => Number(b.isLevel) - Number(a.isLevel) || a.distance - b.distance)
      .slice(0, mostStarts);
  }

  /** From one letter on, row after row. */
  #read(characters: readonly ExpectedCharacter[], from: number, row: number, at: number, place: Place): Found {
    const letters: ReadLetter[] = [];
    let [position, index] = [from, at];
    for (let next = this.#next(characters, from, row, at); next; next = this.#next(characters, position, row, index)) {
      if (letters.length > 0 && (this.#isWide(row, index) || this.#isBeyond(row, index, place))) {
        return this.#branch(characters, { letters, position, row, index }, place);
      }
      letters.push({ letter: next.letter, row, expected: next.expected });
      [position, index] = [next.position, index + 1];
    }
    return this.#goOn(characters, { letters, position, row, index }, place);
  }

  /** The letter at a place of a row, where it says what is expected. */
  #next(characters: readonly ExpectedCharacter[], position: number, row: number, at: number) {
    this.#steps.left -= 1;
    const letter = this.#rows[row]?.letters[at];
    if (!letter || this.#used.has(letter) || this.#steps.left < 0) return undefined;
    const match = matching(characters, position, letter.text);
    return match && { ...match, letter };
  }

  /** Behind a wide gap the text goes on, or another column begins. */
  #branch(characters: readonly ExpectedCharacter[], so: Progress, place: Place): Found {
    const ahead = this.#read(characters, so.position, so.row, so.index, place);
    const onThisRow = joined(so.letters, ahead);
    const isBeyond = (this.#rows[so.row]?.letters[so.index]?.x ?? 0) > place.right; // perhaps the same value in the next column
    if (!onThisRow.missing && !isBeyond) return onThisRow;
    const below = this.#goOn(characters, so, place);
    if (!onThisRow.missing && this.#goesFurther(below) && !this.#goesFurther(onThisRow)) return onThisRow;
    return !below.missing || below.letters.length > onThisRow.letters.length ? below : onThisRow;
  }

  /** Whether a word stands right behind what was read, which so is the beginning of another text. */
  #goesFurther({ letters }: Found): boolean {
    const last = letters.at(-1);
    if (!last) return false;
    const all = this.#rows[last.row]?.letters ?? [];
    const at = all.indexOf(last.letter) + 1;
    const next = all[at];
    return next !== undefined && !this.#used.has(next) && !this.#isWide(last.row, at);
  }

  /** At the end of a row, on the next. */
  #goOn(characters: readonly ExpectedCharacter[], { letters, position, row }: Progress, place: Place): Found {
    const missing = characters.slice(position).find(({ mayGo }) => !mayGo);
    let best: Found = { letters, missing };
    if (!(missing || isBeforeBlank(characters, letters, position)) || this.#steps.left <= 0) return best;
    for (const start of this.#below(characters, position, row, place)) {
      const rest = joined(letters, this.#read(characters, position, start.row, start.at, place));
      if (rest.letters.length > best.letters.length || (best.missing && !rest.missing)) best = rest;
      if (!best.missing) break;
    }
    return best;
  }

  #below(characters: readonly ExpectedCharacter[], position: number, row: number, place: Place) {
    const { leading, x } = place;
    const typed = characters[position]?.lineEnds ?? 0; // more than one leaves empty lines
    const floor = (this.#rows[row]?.y ?? 0) + leading * Math.max(1, typed);
    const end = this.#rows.findIndex(({ y }) => y > floor);
    const rows = this.#rows.slice(row + 1, end < 0 ? undefined : end);
    const starts = rows.flatMap(({ letters }, index) => {
      const next = row + 1 + index;
      return letters.flatMap((letter, at) =>
        this.#isStart(next, at, place) && this.#next(characters, position, next, at)
          ? [{ row: next, at, distance: (index + 1) * leading + Math.abs(letter.x - x) }]
          : [],
      );
    });
    return starts.sort((a, b) => a.distance - b.distance).slice(0, mostTurns);
  }

  #isWide(row: number, at: number): boolean {
    const [before, letter] = [this.#rows[row]?.letters[at - 1], this.#rows[row]?.letters[at]];
    return before !== undefined && letter !== undefined && letter.x - before.right > columnGap * letter.em;
  }

  /** Beyond the place of a text a gap with nothing drawn in it may be a narrow gutter. */
  #isBeyond(row: number, at: number, place: Place): boolean {
    const [before, letter] = [this.#rows[row]?.letters[at - 1], this.#rows[row]?.letters[at]];
    if (!before || !letter || letter.isAfterBlank || letter.x < place.right) return false;
    return letter.x - before.right > wordGap * letter.em;
  }

  /** At the left end of a text's place it may also begin behind a narrow gutter. */
  #isStart(row: number, at: number, place: Place): boolean {
    const [before, letter] = [this.#rows[row]?.letters[at - 1], this.#rows[row]?.letters[at]];
    if (!before || !letter || this.#used.has(before) || this.#isWide(row, at)) return true;
    return Math.abs(letter.x - place.x) < stayed.points && letter.x - before.right > wordGap * letter.em;
  }
}

/** Underscores or dots that end a text, as a blank of which some always stay: none of them was read on its row. A guess. */
const leastBlank = 4;

const isBeforeBlank = (
  characters: readonly ExpectedCharacter[],
  letters: readonly ReadLetter[],
  position: number,
): boolean => {
  const isBlank = characters.length - position > leastBlank && /^[_.·…]$/.test(characters[position]?.text ?? '');
  return isBlank && letters.at(-1)?.expected.mayGo === false;
};

interface Progress {
  readonly letters: readonly ReadLetter[];
  readonly position: number;
  readonly row: number;
  readonly index: number;
}

const joined = (letters: readonly ReadLetter[], { letters: rest, missing }: Found): Found => ({
  letters: [...letters, ...rest],
  missing,
});

/** Where the text goes on behind these letters of one glyph; undefined where it does not say them. */
function matching(characters: readonly ExpectedCharacter[], from: number, text: string) {
  let position = from;
  let expected: ExpectedCharacter | undefined;
  for (const unit of text.split('')) {
    while (characters[position]?.mayGo && characters[position]?.text !== unit) position += 1;
    if (characters[position]?.text !== unit) return undefined;
    expected ??= characters[position];
    position += 1;
  }
  return expected && { position, expected };
}

/** How far from its place a text begins: it keeps its left end, its middle or its right end. */
function distanceOf({ x, y }: Letter, place: Place): number {
  const aside = x < place.x ? place.x - x : Math.max(0, x - place.right) + (x - place.x) / 2;
  return aside + Math.abs(y - place.y) * 2;
}

const cell = 1.2; // points: twice what a letter may be off

const placeKey = ({ text, x, y }: Letter, dx: number, dy: number): string =>
  `${text} ${Math.round(x / cell) + dx} ${Math.round(y / cell) + dy}`;

/** Points by which a letter that did not move may be off, and the part of its size. Numbers are written with four decimals. */
const stayed = { points: 0.6, size: 0.02 } as const;

const isTwin = (a: Letter, b: Letter): boolean =>
  Math.abs(a.x - b.x) < stayed.points &&
  Math.abs(a.y - b.y) < stayed.points &&
  Math.abs(a.em - b.em) < stayed.size * a.em;

function add<T>(map: Map<string, T[]>, key: string, item: T): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

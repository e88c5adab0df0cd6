import type { Letter } from './frame.ts';

/** Letters by the square of a page that they stand in, so that only those nearby have to be compared. */
class LetterGrid {
  readonly #squares = new Map<string, Letter[]>();

  add(letter: Letter): void {
    const { column, row } = squareOf(letter);
    const key = keyOf(letter, column, row);
    this.#squares.set(key, [...(this.#squares.get(key) ?? []), letter]);
  }

  /** Those that say the same, in its own square and the eight around it. */
  near(letter: Letter): Letter[] {
    const { column, row } = squareOf(letter);
    return around.flatMap((x) => around.flatMap((y) => this.#squares.get(keyOf(letter, column + x, row + y)) ?? []));
  }
}

/** Points. Wider than a shadow falls from letters of 33 points; larger ones seldom have any. A guess. */
const squareSide = 4;
const around = [-1, 0, 1]; // squares

const squareOf = ({ x, y }: Letter) => ({ column: Math.round(x / squareSide), row: Math.round(y / squareSide) });
const keyOf = ({ glyph }: Letter, column: number, row: number) => `${glyph.text} ${column} ${row}`;

/** Letters that are drawn twice are one letter with a shadow. */
export function withoutShadows(letters: readonly Letter[]): Letter[] {
  const grid = new LetterGrid();
  return letters.filter((letter) => {
    const twin = grid.near(letter).find((other) => isShadow(other, letter));
    if (twin) twin.shadows.push(letter);
    else grid.add(letter);
    return !twin;
  });
}

/** Ems between a letter and its shadow. A guess. */
const furthestShadow = 0.12;

/** Of their size: how much a letter and its shadow may differ. A guess. */
const sameSize = 0.05;

const isShadow = (letter: Letter, other: Letter): boolean =>
  letter.glyph.content === other.glyph.content &&
  Math.hypot(letter.x - other.x, letter.y - other.y) < furthestShadow * letter.em.height &&
  Math.abs(letter.em.height - other.em.height) < sameSize * letter.em.height;

import type { Letter } from './frame.ts';

/** Letters by what they say and the square of a page that they stand in, so that only those nearby have to be compared. */
class LetterGrid {
  readonly #squares = new Map<string, Map<number, Letter[]>>();

  add(letter: Letter): void {
    const same = this.#squares.get(letter.glyph.text) ?? new Map<number, Letter[]>();
    const square = squareOf(letter);
    const letters = same.get(square);
    if (letters) letters.push(letter);
    else same.set(square, [letter]);
    this.#squares.set(letter.glyph.text, same);
  }

  /** Whose shadow a letter is: among those that say the same, in its own square and the eight around it. */
  castingOn(letter: Letter): Letter | undefined {
    const same = this.#squares.get(letter.glyph.text);
    if (!same) return;
    const square = squareOf(letter);
    for (const step of around) {
      const found = same.get(square + step)?.find((other) => isShadow(other, letter));
      if (found) return found;
    }
    return;
  }
}

/** Points. Wider than a shadow falls from letters of 33 points; larger ones seldom have any. A guess. */
const squareSide = 4;

/** Squares in a row: more than any page has beside each other. */
const squaresInRow = 2 ** 20;

const squareOf = ({ x, y }: Letter): number => Math.round(x / squareSide) + Math.round(y / squareSide) * squaresInRow;

/** From a square to itself and the eight around it. */
const around = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => column + row * squaresInRow));

/** Letters that are drawn twice are one letter with a shadow. */
export function withoutShadows(letters: readonly Letter[]): Letter[] {
  const grid = new LetterGrid();
  return letters.filter((letter) => {
    const twin = grid.castingOn(letter);
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

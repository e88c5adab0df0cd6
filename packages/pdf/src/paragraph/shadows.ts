import type { Letter } from './frame.ts';

/** Letters by what they say and the square of a page that they stand in, so that only those nearby have to be compared. */
class LetterGrid {
  readonly #squares = new Map<string, Map<number, Letter[]>>();

  add(letter: Letter): void {
    const { x, y, glyph } = letter;
    let same = this.#squares.get(glyph.text);
    if (!same) {
      same = new Map();
      this.#squares.set(glyph.text, same);
    }
    const square = squareAt(sideOf(x), sideOf(y));
    const letters = same.get(square);
    if (letters) letters.push(letter);
    else same.set(square, [letter]);
  }

  /** Whose shadow a letter is: among those that say the same, in the squares that its shadow may reach into, at most one further. */
  castingOn(letter: Letter): Letter | undefined {
    const { x, y, em, glyph } = letter;
    const same = this.#squares.get(glyph.text);
    if (!same) return;
    const reach = Math.min(squareSide, (furthestShadow / (1 - sameSize)) * em.height);
    const [left, right, bottom, top] = [sideOf(x - reach), sideOf(x + reach), sideOf(y - reach), sideOf(y + reach)];
    for (let column = left; column <= right; column += 1) {
      for (let row = bottom; row <= top; row += 1) {
        const found = same.get(squareAt(column, row))?.find((other) => isShadow(other, letter));
        if (found) return found;
      }
    }
    return;
  }
}

/** Points. Wider than a shadow falls from letters of 33 points; larger ones seldom have any. A guess. */
const squareSide = 4;

/** Squares in a row: more than any page has beside each other. */
const squaresInRow = 2 ** 20;

const sideOf = (place: number): number => Math.round(place / squareSide);
const squareAt = (column: number, row: number): number => column + row * squaresInRow;

/** Letters that are drawn twice are one letter with a shadow. */
export function withoutShadows(letters: readonly Letter[]): Letter[] {
  const grid = new LetterGrid();
  return letters.filter((letter) => {
    const twin = grid.castingOn(letter);
    if (twin) twin.shadows = [...twin.shadows, letter];
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

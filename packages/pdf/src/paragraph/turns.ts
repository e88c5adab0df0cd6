import { isBlank, type Letter } from './frame.ts';

/** How often another row was drawn on before each letter: what has the same number was drawn in one go. Counted when it is asked for first. */
export class Turns {
  readonly #letters: readonly Letter[];
  readonly #rows: readonly (readonly Letter[])[];
  #known: ReadonlyMap<Letter, number> | undefined;

  constructor(letters: readonly Letter[], rows: readonly (readonly Letter[])[]) {
    this.#letters = letters;
    this.#rows = rows;
  }

  /** Undefined of blanks, which are drawn anywhere, and of shadows. */
  get(letter: Letter): number | undefined {
    this.#known ??= this.#count();
    return this.#known.get(letter);
  }

  #count(): Map<Letter, number> {
    const turns = rowOfEach(this.#rows);
    let [turn, row]: [number, number | undefined] = [0, undefined];
    for (const letter of this.#letters) {
      const own = turns.get(letter);
      if (own === undefined) continue;
      if (own !== row) turn += 1;
      row = own;
      turns.set(letter, turn);
    }
    return turns;
  }
}

function rowOfEach(rows: readonly (readonly Letter[])[]): Map<Letter, number> {
  const numbers = new Map<Letter, number>();
  for (const [at, row] of rows.entries()) for (const letter of row) if (!isBlank(letter)) numbers.set(letter, at);
  return numbers;
}

import { endOf, isBlank, type Letter } from './frame.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { isGap } from './line-box.ts';

/** Ems: what is wider may be a tab, which nobody draws. A guess. */
const widestSpace = 1;

/** Gaps that tell whether a page draws its spaces, and the share of them that it draws then: some stand for tabs. Guesses. */
const telling = { fewest: 20, share: 0.95 };

/**
 * On a page that draws its spaces a gap without one parts two texts, however narrow it is. Counted when it is asked for first; a row of marks in
 * a table, which has none, is not asked: it would speak for itself.
 */
export class DrawnSpaces {
  readonly #rows: readonly (readonly Letter[])[];
  readonly #bare = new Map<readonly Letter[], boolean>();
  #areDrawn: boolean | undefined;

  constructor(rows: readonly (readonly Letter[])[]) {
    this.#rows = rows;
  }

  isApart(gap: Gap, row: readonly Letter[]): boolean {
    if (!isGap(gap.before, gap.after) || gap.isSpace || this.#isBare(row)) return false;
    this.#areDrawn ??= this.#count();
    return this.#areDrawn;
  }

  #isBare(row: readonly Letter[]): boolean {
    const known = this.#bare.get(row) ?? hasBareWords(row);
    this.#bare.set(row, known);
    return known;
  }

  #count(): boolean {
    const drawn = this.#rows.flatMap((row) => {
      const spaces = gapsOf(row)
        .filter((gap) => isGap(gap.before, gap.after) && gap.width < widestSpace * gap.before.em.height)
        .map(({ before, after, isSpace }) => ({ isDrawn: isSpace, isOfMark: isBesideMark(before, after) }));
      const hasBlanks = spaces.some(({ isDrawn }) => isDrawn);
      return spaces.filter(({ isOfMark }) => hasBlanks || !isOfMark).map(({ isDrawn }) => isDrawn);
    });
    const count = drawn.filter((isDrawn) => isDrawn).length;
    return count >= telling.fewest && count >= drawn.length * telling.share;
  }
}

/** Whether words of a row stand apart without a space: some programs draw none in what they spread, on a page where they draw the others. */
function hasBareWords(row: readonly Letter[]): boolean {
  let [before, isBehindBlank]: [Letter | undefined, boolean] = [undefined, false];
  for (const letter of row) {
    if (isBlank(letter)) isBehindBlank = true;
    else {
      if (before && !isBehindBlank && areBareWords(before, letter)) return true;
      [before, isBehindBlank] = [letter, false];
    }
  }
  return false;
}

const areBareWords = (before: Letter, after: Letter): boolean =>
  isGap(before, after) && after.x - endOf(before) < widestSpace * before.em.height && !isBesideMark(before, after);

const isBesideMark = (before: Letter, after: Letter): boolean =>
  before.glyph.text.endsWith('}') || after.glyph.text.startsWith('{');

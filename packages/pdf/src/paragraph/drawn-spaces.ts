import { isBlank, type Letter } from './frame.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { isGap } from './line-box.ts';

/** Ems: what is wider may be a tab, which nobody draws. A guess. */
const widestSpace = 1;

/** Gaps that tell whether a page draws its spaces, and the share of them that it draws then: some stand for tabs. Guesses. */
const telling = { fewest: 20, share: 0.95 };

/** On a page that draws its spaces a gap without one parts two texts, however narrow it is. Counted when it is asked for first. */
export class DrawnSpaces {
  readonly #rows: readonly (readonly Letter[])[];
  #areDrawn: boolean | undefined;

  constructor(rows: readonly (readonly Letter[])[]) {
    this.#rows = rows;
  }

  isApart(gap: Gap, row: readonly Letter[]): boolean {
    if (!isGap(gap.before, gap.after) || hasBlank(gap, row)) return false;
    this.#areDrawn ??= this.#count();
    return this.#areDrawn;
  }

  #count(): boolean {
    const drawn = this.#rows.flatMap((row) =>
      gapsOf(row)
        .filter((gap) => isGap(gap.before, gap.after) && gap.width < widestSpace * gap.before.em.height)
        .map((gap) => hasBlank(gap, row)),
    );
    const count = drawn.filter((isDrawn) => isDrawn).length;
    return count >= telling.fewest && count >= drawn.length * telling.share;
  }
}

const hasBlank = ({ before, after }: Gap, row: readonly Letter[]): boolean =>
  row.slice(row.indexOf(before) + 1, row.indexOf(after)).some(isBlank);

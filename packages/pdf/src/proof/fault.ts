import type { FillingFault } from '@pacta/contracts';
import type { Letter } from './letters.ts';
import { type Area, everywhere } from './plane.ts';

/**
 * What is wrong with a filled page, and refuses it: `words` of the author are lost, changed or in another place;
 * a `value` does not stand complete in the place of its mark; its `lines` do not stand under each other; it left its `row`; texts `overlap` that did not; a text is
 * `outside` the page or its cell; something that is painted later or of the same colour has it `hidden`; letters have another
 * `shape`; a text is too `small`; a `mark` or its strokes stay, or one that is `unread`; a value lies over a `rule` or dots that
 * were beside its mark.
 */
export interface Fault {
  readonly kind: FillingFault;
  readonly variable: string; // as the values have it
  readonly page: number; // the first is 1
  readonly area: Area; // on the page as readers show it
}

/** A page that cannot be compared. */
export const faultOn = (page: number): Fault => ({ kind: 'words', variable: '', page, area: everywhere });

/** What one check finds: which of the template's letters it is about tells the variable. */
export interface Finding {
  readonly kind: FillingFault;
  readonly about: Letter | undefined; // of the template
  readonly variable?: string | undefined;
  readonly letters: readonly Letter[];
  readonly area?: Area; // where there are no letters
}

/** Around letters, from a line's depth to its height. */
export function areaOfLetters(letters: readonly Letter[]): Area {
  const [depth, height] = [0.25, 0.75]; // ems
  const spots = letters.flatMap(({ glyph: { from, to, em } }) => [
    [from[0], from[1] - height * em],
    [to[0], to[1] + depth * em],
  ]);
  const [xs, ys] = [spots.map(([x = 0]) => x), spots.map(([, y = 0]) => y)];
  return {
    left: xs.reduce((a, b) => Math.min(a, b), Infinity),
    top: ys.reduce((a, b) => Math.min(a, b), Infinity),
    right: xs.reduce((a, b) => Math.max(a, b), -Infinity),
    bottom: ys.reduce((a, b) => Math.max(a, b), -Infinity),
  };
}

import { type FoundVariable, maxVariables, type VariablePlace, variableKey } from '@pacta/contracts';
import { groupsOf } from '../content/lists.ts';
import { PdfProblem } from '../pdf-problem.ts';

/** A mark or a field, with its boxes. */
export interface Occurrence {
  readonly name: string;
  readonly kind: FoundVariable['kind'];
  readonly choices: readonly string[];
  readonly isMultiline?: boolean;
  readonly places: readonly VariablePlace[];
}

/** Boxes of one variable. A guess: more than these show nobody anything. */
export const mostPlaces = 1_000;

/** One variable for all that have one name; the spelling that is met first is the one that is shown. */
export function groupByName(occurrences: readonly Occurrence[]): FoundVariable[] {
  const byKey = groupsOf(occurrences, ({ name }) => variableKey(name));
  if (byKey.size > maxVariables) throw new PdfProblem('too_many_variables');
  return [...byKey.values()].map((same) => {
    const [first] = same;
    const { kind, choices } = same.find((one) => one.kind !== 'text') ?? first; // a field takes less than a text does
    const areMultiline = same.flatMap(({ isMultiline }) => isMultiline ?? []);
    return {
      name: first.name,
      kind,
      choices: [...choices],
      ...(areMultiline.length > 0 && { isMultiline: areMultiline.every(Boolean) }),
      places: withoutTwins(same.flatMap(({ places }) => places)).slice(0, mostPlaces),
    };
  });
}

/** From the top of the first page to the bottom of the last. */
export const asRead = (occurrences: readonly Occurrence[]): Occurrence[] =>
  occurrences
    .flatMap((occurrence) => occurrence.places.slice(0, 1).map((place) => ({ occurrence, place })))
    .sort((a, b) => inOrder(a.place, b.place))
    .map(({ occurrence }) => occurrence);

/** Of the height of a page: half a line of its text. A guess; a field's box begins higher than the text beside it. */
const sameLine = 0.008;

function inOrder(a: VariablePlace, b: VariablePlace): number {
  const isBeside = Math.abs(a.y - b.y) < sameLine;
  return a.page - b.page || (isBeside ? a.x - b.x : a.y - b.y);
}

/** Letters that are drawn twice to look bold are one mark to the eye. */
const withoutTwins = (places: readonly VariablePlace[]): VariablePlace[] =>
  places.filter(
    (place, index) => !places.slice(Math.max(0, index - nearby), index).some((other) => isTwin(place, other)),
  );

/** Boxes. A guess: letters that are drawn twice are drawn soon after each other. */
const nearby = 8;

/** Shares of a box within which it is the same again. Guesses: `library-split.pdf` has a quarter of a point. */
const twin = { x: 1 / 10, y: 1 / 4, width: 1 / 10 } as const;

const isTwin = (a: VariablePlace, b: VariablePlace): boolean =>
  a.page === b.page &&
  Math.abs(a.x - b.x) < a.width * twin.x &&
  Math.abs(a.y - b.y) < a.height * twin.y &&
  Math.abs(a.width - b.width) < a.width * twin.width;

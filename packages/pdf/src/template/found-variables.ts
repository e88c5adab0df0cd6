import { type FoundVariable, maxVariables, type VariablePlace, variableKey } from '@pacta/contracts';
import { PdfProblem } from '../pdf-problem.ts';

/** A mark or a field, with its boxes. */
export interface Occurrence {
  readonly name: string;
  readonly kind: FoundVariable['kind'];
  readonly choices: readonly string[];
  readonly places: readonly VariablePlace[];
}

/** Of one variable: more boxes than these show nobody anything. */
export const mostPlaces = 1_000;

/** One variable for all that have one name; the spelling that is met first is the one that is shown. */
export function groupByName(occurrences: readonly Occurrence[]): FoundVariable[] {
  const byKey = Map.groupBy(occurrences, ({ name }) => variableKey(name));
  if (byKey.size > maxVariables) throw new PdfProblem('too_many_variables');
  return [...byKey.values()].map((same) => {
    const { kind, choices } = same.find((one) => one.kind !== 'text') ?? same[0]!; // a field takes less than a text does
    return {
      name: same[0]!.name,
      kind,
      choices: [...choices],
      places: withoutTwins(same.flatMap(({ places }) => places)).slice(0, mostPlaces),
    };
  });
}

/** From the top of the first page to the bottom of the last. */
export const asRead = (occurrences: readonly Occurrence[]): Occurrence[] =>
  [...occurrences].sort((a, b) => {
    const [first, second] = [a.places[0]!, b.places[0]!];
    const isBeside = Math.abs(first.y - second.y) < sameLine;
    return first.page - second.page || (isBeside ? first.x - second.x : first.y - second.y);
  });

const sameLine = 0.008; // of the height of a page

/** Letters that are drawn twice to look bold are one mark to the eye. */
const withoutTwins = (places: readonly VariablePlace[]): VariablePlace[] =>
  places.filter(
    (place, index) => !places.slice(Math.max(0, index - nearby), index).some((other) => isTwin(place, other)),
  );

const nearby = 8; // letters that are drawn twice are drawn soon after each other

const isTwin = (a: VariablePlace, b: VariablePlace): boolean =>
  a.page === b.page &&
  Math.abs(a.x - b.x) < a.width / 10 &&
  Math.abs(a.y - b.y) < a.height / 4 &&
  Math.abs(a.width - b.width) < a.width / 10;

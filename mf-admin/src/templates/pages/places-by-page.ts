import { type FoundVariable, type VariablePlace, variableKey } from '@pacta/contracts';

export interface PlacedVariable {
  key: string;
  name: string;
  place: VariablePlace;
}

/** Which variables stand on each page. The first page is 1. */
export function placesByPage(found: readonly FoundVariable[]): ReadonlyMap<number, PlacedVariable[]> {
  const all = found.flatMap(({ name, places }) => places.map((place) => ({ key: variableKey(name), name, place })));
  return Map.groupBy(all, ({ place }) => place.page);
}

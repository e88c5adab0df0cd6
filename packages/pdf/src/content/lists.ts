/** A list that is known to hold something: a line has letters, a paragraph has lines. */
export type NonEmpty<T> = readonly [T, ...T[]];

export const isNonEmpty = <T>(items: readonly T[]): items is NonEmpty<T> => items.length > 0;

export const lastOf = <T>(items: NonEmpty<T>): T => items.at(-1) ?? items[0];

/** As `Map.groupBy`, which does not say that a group has at least one member. */
export function groupsOf<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Each item with the one that follows it. */
export function pairsOf<T>(items: readonly T[]): [before: T, after: T][] {
  const pairs: [T, T][] = [];
  let before: T | undefined;
  for (const after of items) {
    if (before !== undefined) pairs.push([before, after]);
    before = after;
  }
  return pairs;
}

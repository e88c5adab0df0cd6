/** Some things, and at least one. */
export type NonEmpty<T> = readonly [T, ...T[]];

export const isNonEmpty = <T>(items: readonly T[]): items is NonEmpty<T> => items.length > 0;

/** As `Map.groupBy`, with groups that are known to have something in them. */
export function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, NonEmpty<T>> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

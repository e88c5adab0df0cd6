/** What differs from where an edit began: only that is sent, so that nothing else can be overwritten. */
export function changesOf<Values extends object>(before: Partial<Values>, after: Values): Partial<Values> {
  const entries = Object.entries(after) as [keyof Values, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== before[name])) as Partial<Values>;
}

/**
 * Whether there is an address that both patterns match, in whatever case: `:name` is any one part, a last `*` whatever follows, or
 * nothing; what ends in `?` may be left out. Publishing refuses by it what another remote claims, and the shell tells of it.
 */
export const overlap = (one: string, other: string): boolean => meet(partsOf(one), partsOf(other));

const partsOf = (pattern: string): string[] => pattern.toLowerCase().split('/').filter(Boolean);

function meet(one: string[], other: string[]): boolean {
  const [a = '', ...mine] = one;
  const [b = '', ...theirs] = other;
  if (a === '*' || b === '*') return true;
  if ((a.endsWith('?') && meet(mine, other)) || (b.endsWith('?') && meet(one, theirs))) return true;
  return a && b ? isOneFor(a, b) && meet(mine, theirs) : a === b;
}

const isOneFor = (a: string, b: string): boolean =>
  a[0] === ':' || b[0] === ':' || a.replace('?', '') === b.replace('?', '');

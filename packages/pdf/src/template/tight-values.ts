import type { TightValue } from '@pacta/contracts';

/** Of its own size: a value that is set smaller than this is told. Smaller than three quarters it is never set. */
const toldShare = 0.9;

export const isTight = (share: number): boolean => share < toldShare;

/** A value on one of the pages that a page of the template is set on; its `page` is that of the template. */
export interface PlacedTightness {
  readonly value: TightValue;
  readonly sheet: number;
}

/** What there is to tell of values that are set at a share of their size. */
export function placedTight(names: readonly string[], page: number, share: number, sheet: number): PlacedTightness[] {
  if (!isTight(share)) return [];
  return names.map((name) => ({ value: { name, page, percent: Math.round(share * 100) }, sheet }));
}

/** One for each variable: where it is smallest, and that first. */
export function tightest(values: readonly TightValue[]): TightValue[] {
  const smallest = new Map<string, TightValue>();
  for (const value of values) {
    const known = smallest.get(value.name);
    if (!known || value.percent < known.percent) smallest.set(value.name, value);
  }
  return [...smallest.values()].sort((a, b) => a.percent - b.percent);
}

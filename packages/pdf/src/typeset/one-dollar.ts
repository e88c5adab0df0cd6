import type { Item } from './items.ts';

/** An author who writes a dollar sign before the mark of an amount means the one that the amount has too. */
export function withOneDollar(items: readonly Item[]): Item[] {
  return items.map((item, index) => {
    const value = item.kind === 'placeholder' ? item.substitution.value : undefined;
    if (item.kind !== 'placeholder' || !value?.startsWith('$') || !isDollar(before(items, index))) return item;
    return { ...item, substitution: { ...item.substitution, value: value.slice(1).trimStart() } };
  });
}

const before = (items: readonly Item[], index: number): Item | undefined =>
  items[items[index - 1]?.kind === 'gap' ? index - 2 : index - 1];

const isDollar = (item: Item | undefined): boolean => item?.kind === 'letter' && item.letter.glyph.text === '$';

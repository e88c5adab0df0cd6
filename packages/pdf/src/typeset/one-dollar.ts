import type { Item } from './items.ts';

/** An author who writes a dollar sign before the mark of an amount means the one that the amount has too. */
export function withOneDollar(items: readonly Item[]): Item[] {
  return items.map((item, index) => {
    const value = item.kind === 'placeholder' ? item.substitution.value : undefined;
    if (item.kind !== 'placeholder' || !value?.startsWith('$') || !isDollar(before(items, index))) return item;
    return { ...item, substitution: { ...item.substitution, value: value.slice(1).trimStart() } };
  });
}

/** What stands before a mark, but for a space and the line to write on that the mark stands on. */
function before(items: readonly Item[], index: number): Item | undefined {
  const at = items.findLastIndex((item, place) => place < index && item.kind !== 'gap' && !isOfBlank(item));
  return items[at];
}

const isOfBlank = (item: Item): boolean => item.kind === 'letter' && item.letter.glyph.text === '_';

const isDollar = (item: Item | undefined): boolean => item?.kind === 'letter' && item.letter.glyph.text === '$';

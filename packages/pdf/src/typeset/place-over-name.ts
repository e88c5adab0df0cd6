import type { Alignment } from '../paragraph/alignment.ts';
import type { Item, PlaceholderItem } from './items.ts';

/**
 * A place to sign whose author wrote it right before the name of who signs, both in the middle of a column: it is over the name, and takes no room
 * beside it, which would push the name out of the middle.
 */
export function withPlaceOverName(items: readonly Item[], alignment: Alignment): readonly Item[] {
  const [first, ...others] = items;
  if (alignment !== 'centre' || !first || !isPlaceholder(first) || !isPlace(first)) return items;
  const next = others.findIndex((item) => 'line' in item && item.line !== undefined);
  const beside = next < 0 ? others : others.slice(0, next);
  const isName = beside[0]?.kind === 'placeholder' && beside.every((item) => item.kind === 'gap' || isValue(item));
  return isName ? [{ ...first, width: 0 }, ...others] : items;
}

const isPlaceholder = (item: Item): item is PlaceholderItem => item.kind === 'placeholder';

const isPlace = ({ substitution }: PlaceholderItem): boolean => substitution.value === undefined;

const isValue = (item: Item): boolean => isPlaceholder(item) && !isPlace(item);

import type { Item } from './items.ts';

/** Without empty values, and without the spaces and periods that they would leave behind. */
export function closeUp(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  let hasGone = false;
  for (const item of items) {
    if (isEmpty(item)) {
      markGone(kept);
      hasGone = true;
    } else if (!isSuperfluous(item, kept, hasGone)) {
      if (hasGone && isPunctuation(item) && isGap(kept.at(-1))) kept.pop();
      kept.push(item);
      hasGone &&= isGap(item);
    }
  }
  while (isGap(kept.at(-1))) kept.pop();
  return kept;
}

const isEmpty = (item: Item): boolean => item.kind === 'placeholder' && item.substitution.value?.trim() === '';
const isGap = (item: Item | undefined): boolean => item?.kind === 'gap';
const isGone = ({ kind }: Item): boolean => kind === 'gone';

const closing = /^[,.;:!?)\]»”’…]/;
const isPunctuation = (item: Item): boolean => item.kind === 'letter' && closing.test(item.letter.glyph.text);

/** Right behind the word before it, which changes by that. */
function markGone(kept: Item[]): void {
  const gap = isGap(kept.at(-1)) ? kept.splice(-1) : [];
  kept.push({ kind: 'gone' }, ...gap);
}

function isSuperfluous(item: Item, kept: readonly Item[], hasGone: boolean): boolean {
  const last = kept.at(-1);
  if (isGap(item)) return hasGone && (isGap(last) || kept.every(isGone));
  return isPeriod(item) && endsWithPeriod(last);
}

/** An abbreviation that ends a sentence has one period for both. */
const isPeriod = (item: Item): boolean => item.kind === 'letter' && item.letter.glyph.text === '.';
const endsWithPeriod = (item: Item | undefined): boolean =>
  item?.kind === 'placeholder' && /[^.]\.$/.test(item.substitution.value?.trim() ?? '');

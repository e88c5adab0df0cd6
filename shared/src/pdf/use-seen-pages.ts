import { useEffect, useEffectEvent } from 'react';
import { pagesBetween } from './page-layout.ts';
import type { Pages } from './use-pages.ts';
import { useSettled } from './use-view.ts';

const rest = 200; // milliseconds: pages that are only passed were not looked at

/** Tells which pages somebody looks at. */
export function useSeenPages(
  { layout, view }: Pick<Pages, 'layout' | 'view'>,
  onSeen: ((pages: readonly number[]) => void) | undefined,
): void {
  const inSight = view.height > 0 ? pagesBetween(layout, view.top, view.top + view.height) : [];
  const seen = useSettled(inSight.map(({ number }) => number).join(), rest);
  const tell = useEffectEvent((pages: readonly number[]) => onSeen?.(pages));
  useEffect(() => {
    if (seen !== '') tell(seen.split(',').map(Number));
  }, [seen]);
}

import type { BatchState } from '@pacta/contracts';
import { useEffect, useRef } from 'react';

/** Whoever has acted goes on where the list now stands: the button that was pressed has given way to another. */
export function useNextFocus(state: BatchState) {
  const standing = useRef<HTMLDivElement>(null);
  const before = useRef(state);

  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    if (hasChanged && document.activeElement === document.body) standing.current?.focus({ preventScroll: true });
  }, [state]);

  return standing;
}

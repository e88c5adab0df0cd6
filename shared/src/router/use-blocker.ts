import { use, useEffect, useState } from 'react';
import type { Move } from './guarded-history.ts';
import { HistoryContext } from './page-router.tsx';

export type Blocker =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

/** Stops a move away from the page until the person has decided. */
export function useBlocker(mayBlock: (move: Move) => boolean): Blocker {
  const history = use(HistoryContext);
  const [blocked, setBlocked] = useState<{ proceed: () => void } | null>(null);

  useEffect(() => history?.guard({ mayBlock, onBlocked: (proceed) => setBlocked({ proceed }) }), [history, mayBlock]);

  if (blocked === null) return { state: 'unblocked' };
  const reset = () => setBlocked(null);
  const proceed = () => {
    reset();
    blocked.proceed();
  };
  return { state: 'blocked', proceed, reset };
}

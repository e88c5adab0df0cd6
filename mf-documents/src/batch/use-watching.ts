import type { BatchView } from '@pacta/contracts';
import { useEffect, useEffectEvent } from 'react';
import { isAtWork } from './progress-of.ts';

const shortest = 1_000;
const longest = 15_000;

/**
 * Looks at a batch again while the server is at work on it: each second while there is news, more and more seldom while
 * there is none, never in a hidden tab, and at once when the reader comes back to it.
 */
export function useWatching(batch: BatchView | null, onLook: () => Promise<void>): void {
  const look = useEffectEvent(onLook);
  const isWatched = batch !== null && isAtWork(batch);
  const news = batch?.updatedAt;

  // Depends on the news too: they start the waiting anew.
  useEffect(() => {
    if (!isWatched) return;
    const stopped = new AbortController();
    void keepLooking(stopped.signal, () => look());
    const back = () => void (document.hidden || look());
    document.addEventListener('visibilitychange', back);
    return () => {
      stopped.abort();
      document.removeEventListener('visibilitychange', back);
    };
  }, [isWatched, news]);
}

async function keepLooking(stopped: AbortSignal, look: () => Promise<void>): Promise<void> {
  for (let wait = shortest; ; wait = Math.min(wait * 1.5, longest)) {
    await new Promise((done) => setTimeout(done, wait));
    if (stopped.aborted) return;
    if (!document.hidden) await look();
  }
}

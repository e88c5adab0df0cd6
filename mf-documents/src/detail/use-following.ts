import type { DocumentDetail } from '@pacta/contracts';
import { useEffect, useEffectEvent } from 'react';
import { firstLook } from './pace.ts';

const longest = 20_000;

/**
 * Looks at a document again as long as something may happen to it: more and more seldom until there is news, never in a
 * hidden tab, and at once when the reader comes back to the tab.
 */
export function useFollowing(document: DocumentDetail | null, onLook: () => Promise<void>): void {
  const look = useEffectEvent(onLook);
  const wait = document && firstLook(document);
  const news = document?.updatedAt;

  // Depends on the news too: they start the waiting anew.
  useEffect(() => {
    if (wait === null) return;
    const stopped = new AbortController();
    void keepLooking(wait, stopped.signal, () => look());
    const back = () => void (globalThis.document.hidden || look());
    globalThis.document.addEventListener('visibilitychange', back);
    return () => {
      stopped.abort();
      globalThis.document.removeEventListener('visibilitychange', back);
    };
  }, [wait, news]);
}

async function keepLooking(first: number, stopped: AbortSignal, look: () => Promise<void>): Promise<void> {
  for (let wait = first; ; wait = Math.min(wait * 1.5, longest)) {
    await new Promise((done) => setTimeout(done, wait));
    if (stopped.aborted) return;
    if (!globalThis.document.hidden) await look();
  }
}

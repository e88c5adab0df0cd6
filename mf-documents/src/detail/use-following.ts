import type { DocumentDetail } from '@pacta/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { isSettling } from './settling.ts';

const shortest = 1_000;
const longest = 30_000;
const patience = 10 * 60_000;

/**
 * Looks at a document again while the server has work of its own to finish on it, more and more seldom and never in a
 * hidden tab; and once whenever the reader comes back to the tab.
 */
export function useFollowing(document: DocumentDetail | null, onLook: () => Promise<void>): void {
  const look = useEffectEvent(onLook);
  const isBusy = document !== null && isSettling(document);
  const isOpen = document !== null;

  useEffect(() => {
    if (!isBusy) return;
    const stopped = new AbortController();
    void lookUntil(stopped.signal, () => look());
    return () => stopped.abort();
  }, [isBusy]);

  useEffect(() => {
    if (!isOpen) return;
    const back = () => void (globalThis.document.hidden || look());
    globalThis.document.addEventListener('visibilitychange', back);
    return () => globalThis.document.removeEventListener('visibilitychange', back);
  }, [isOpen]);
}

async function lookUntil(stopped: AbortSignal, look: () => Promise<void>): Promise<void> {
  const end = Date.now() + patience;
  for (let wait = shortest; Date.now() < end; wait = Math.min(wait * 1.5, longest)) {
    await new Promise((done) => setTimeout(done, wait));
    if (stopped.aborted) return;
    if (!globalThis.document.hidden) await look();
  }
}

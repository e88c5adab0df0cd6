import { useEffect } from 'react';
import { useStore } from 'zustand';
import { documentStore, refreshDocument } from './document-store.ts';
import { situationOf } from './situation.ts';

const soon = 2_000; // milliseconds
const slowest = 30_000;

/** Looks again and again, ever more slowly, until the finished document is sealed. */
export function useSealWatch(): void {
  const isSealing = useStore(
    documentStore,
    ({ document }) => document.status === 'ready' && situationOf(document.value) === 'sealing',
  );

  useEffect(() => {
    if (!isSealing) return;
    let pause = soon;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (!document.hidden) await refreshDocument();
      pause = Math.min(pause * 1.3, slowest);
      timer = setTimeout(look, pause);
    };
    timer = setTimeout(look, pause);
    return () => clearTimeout(timer);
  }, [isSealing]);
}

import { useEffect } from 'react';
import { prove } from './remote-store.ts';

/** Stands beside what a remote draws, and is drawn with it; what an effect of that throws comes before the timer. */
export function Proof({ part }: { part: string }) {
  useEffect(() => {
    const timer = setTimeout(() => prove(part));
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}

import { type Pace, usePolling } from '@pacta/shared/load';
import { useStore } from 'zustand';
import { documentStore, refreshDocument } from './document-store.ts';
import { type Situation, situationOf } from './situation.ts';

const paces: Partial<Record<Situation, Pace>> = {
  sealing: { first: 2_000, longest: 30_000 },
  in_review: { first: 10_000, longest: 60_000 }, // people take their time
  expired: { first: 15_000, longest: 60_000 }, // whoever gives more time finds what was prepared here where it was
};

/** Asks for the document again until the finished file is sealed, the company has looked at the scan, or there is more time. */
export function useSealWatch(): void {
  const situation = useStore(documentStore, ({ document }) =>
    document.status === 'ready' ? situationOf(document.value) : null,
  );
  usePolling((situation && paces[situation]) ?? null, refreshDocument);
}

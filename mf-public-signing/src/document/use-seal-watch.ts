import { usePolling } from '@pacta/shared/load';
import { useStore } from 'zustand';
import { documentStore, refreshDocument } from './document-store.ts';
import { situationOf } from './situation.ts';

const pace = { first: 2_000, longest: 30_000 };

/** Asks for the document again until the finished file is sealed. */
export function useSealWatch(): void {
  const isSealing = useStore(
    documentStore,
    ({ document }) => document.status === 'ready' && situationOf(document.value) === 'sealing',
  );
  usePolling(isSealing ? pace : null, refreshDocument);
}

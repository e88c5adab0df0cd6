import { createStore } from 'zustand/vanilla';

/** Words that the sign-in page does not need. Until they are there `say` is null; a load that failed is tried again by the next. */
function lateWords<Say>(fetch: () => Promise<Say>) {
  const store = createStore<{ say: Say | null }>(() => ({ say: null }));
  const load = async (): Promise<void> => {
    if (store.getState().say) return;
    const say = await fetch().catch(() => null);
    if (say) store.setState({ say });
  };
  return { store, load };
}

/** Why a server refuses: with the first request, which never fails for want of them. */
export const refusals = lateWords(async () => (await import('./refusals/refusal-words.ts')).sayRefusal);

/** What proofs of filled pages tell, and checks of a workbook's cells: when the first of it is shown. */
export const faults = lateWords(async () => (await import('./faults/fault-words.ts')).sayFault);

/** Why an e.firma was refused, or a document did not go to somebody else: when the first was. */
export const rareRefusals = lateWords(async () => (await import('./rare-refusals.ts')).sayRare);

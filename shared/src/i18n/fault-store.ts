import { createStore } from 'zustand/vanilla';

type Say = typeof import('./faults/fault-words.ts').sayFault;

/** What proofs of filled pages tell. Their words come when the first of them is shown: signing in needs none. */
export const faultStore = createStore<{ say: Say | null }>(() => ({ say: null }));

export const isFault = (message: string): boolean => /^On page \d/.test(message);

let isLoading = false;

export function loadFaults(): void {
  if (isLoading) return;
  isLoading = true;
  import('./faults/fault-words.ts').then(
    ({ sayFault }) => faultStore.setState({ say: sayFault }),
    () => {
      isLoading = false; // the next one that is shown tries again
    },
  );
}

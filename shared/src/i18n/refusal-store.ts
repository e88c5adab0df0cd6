import { createStore } from 'zustand/vanilla';

type Say = typeof import('./refusals/refusal-words.ts').sayRefusal;

/** Why a server refuses. The words come with the first request: the sign-in page makes none before somebody types. */
export const refusalStore = createStore<{ say: Say | null }>(() => ({ say: null }));

/** Without these words a failure is told in general ones, so that a request never fails for want of them. */
export async function loadRefusals(): Promise<void> {
  if (refusalStore.getState().say) return;
  const words = await import('./refusals/refusal-words.ts').catch(() => null);
  if (words) refusalStore.setState({ say: words.sayRefusal });
}

import { getMyPreferences, type NotificationPreferences, updateMyPreferences } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { notifyProblem } from '@pacta/shared/ui';
import { createStore } from 'zustand/vanilla';
import { createOwnDataStore } from '../own-data-store.ts';

export const preferencesStore = createOwnDataStore((signal) => call(getMyPreferences, {}, { signal }));

/** How far the last change has come. */
export type Saving = 'idle' | 'busy' | 'saved';
export const savingStore = forgetOnSignOut(createStore<{ saving: Saving }>(() => ({ saving: 'idle' })));

const current = (): NotificationPreferences | null => {
  const { value } = preferencesStore.store.getState();
  return value.status === 'ready' ? value.value : null;
};

let isSending = false;

/** Shows a change at once and saves it. What the server refuses is taken back. */
export async function prefer(change: Partial<NotificationPreferences>): Promise<void> {
  let kept = current();
  if (kept === null) return;
  preferencesStore.change((known) => ({ ...known, ...change }));
  savingStore.setState({ saving: 'busy' });
  if (isSending) return; // what is on its way goes first, then this

  isSending = true;
  try {
    for (let wanted = current(); wanted !== null && wanted !== kept; wanted = current()) {
      kept = await call(updateMyPreferences, { body: wanted });
      const [sent, saved] = [wanted, kept];
      preferencesStore.change((known) => (known === sent ? saved : known));
    }
    savingStore.setState({ saving: 'saved' });
  } catch (error) {
    const saved = kept;
    preferencesStore.change(() => saved);
    savingStore.setState({ saving: 'idle' });
    notifyProblem(error);
  } finally {
    isSending = false;
  }
}

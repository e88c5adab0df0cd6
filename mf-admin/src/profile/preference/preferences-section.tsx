import { useStore } from 'zustand';
import { useOwnData } from '../own-data-store.ts';
import { prefer, preferencesStore, savingStore } from './preferences-store.ts';
import { PreferencesView } from './preferences-view.tsx';

export function PreferencesSection() {
  const saving = useStore(savingStore, (state) => state.saving);
  return (
    <PreferencesView
      {...useOwnData(preferencesStore)}
      saving={saving}
      onPrefer={(...change) => void prefer(...change)}
    />
  );
}

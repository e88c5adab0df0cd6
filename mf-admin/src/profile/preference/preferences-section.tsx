import { useStore } from 'zustand';
import { useReading } from '../reading.ts';
import { prefer, preferences, savingStore } from './preferences-store.ts';
import { PreferencesView } from './preferences-view.tsx';

export function PreferencesSection() {
  const saving = useStore(savingStore, (state) => state.saving);
  return (
    <PreferencesView {...useReading(preferences)} saving={saving} onPrefer={(...change) => void prefer(...change)} />
  );
}

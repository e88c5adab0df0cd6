import { useStore } from 'zustand';
import { useReading } from '../reading.ts';
import { prefer, preferences, savingStore } from './preferences-store.ts';

export function usePreferences() {
  const saving = useStore(savingStore, (state) => state.saving);
  return {
    ...useReading(preferences),
    saving,
    onPrefer: (...change: Parameters<typeof prefer>) => void prefer(...change),
  };
}

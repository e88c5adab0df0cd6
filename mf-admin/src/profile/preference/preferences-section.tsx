import { PreferencesView } from './preferences-view.tsx';
import { usePreferences } from './use-preferences.ts';

export const PreferencesSection = () => <PreferencesView {...usePreferences()} />;

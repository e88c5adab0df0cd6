import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@pacta/contracts';
import { createStore } from 'zustand/vanilla';

/** The compiled catalogues of one package, complete in every language. */
export type Catalogues = Record<Language, Messages>;

const key = 'language';

/** The language of the whole page: the reader's choice, kept; English until there is one. */
export const languageStore = createStore<{ language: Language }>(() => ({ language: chosenLanguage() ?? 'en' }));

/** What the reader chose before, on this browser. */
export function chosenLanguage(): Language | null {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === null || chosen === 'es' ? chosen : 'en';
  } catch {
    return null;
  }
}

export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  showLanguage(language);
}

/** Shows a language without remembering it, as a company's public pages do until the reader chooses. */
export function showLanguage(language: Language): void {
  languageStore.setState({ language });
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Gives the host its words. Only the host calls it; a remote's words live in an instance of their own. */
export function startI18n(catalogues: Catalogues): void {
  i18n.load(catalogues);
  showLanguage(languageStore.getState().language);
}

import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@pacta/contracts';
import { createStore } from 'zustand/vanilla';

/** The compiled catalogues of one package, complete in every language. */
export type Catalogues = Record<Language, Messages>;

const key = 'language';

let chosenHere: Language | null = null; // where storage is refused; the store below asks it

/** The language of the whole page: the reader's choice, kept; until there is one, that of the page as it came. */
export const languageStore = createStore<{ language: Language }>(() => ({
  language: chosenLanguage() ?? (document.documentElement.lang === 'es' ? 'es' : 'en'), // see the shell's early.ts
}));

/** What the reader chose before, on this browser. */
export function chosenLanguage(): Language | null {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === null || chosen === 'es' ? chosen : 'en';
  } catch {
    return chosenHere;
  }
}

export function chooseLanguage(language: Language): void {
  chosenHere = language;
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

const offered: { account?: Language; company?: Language } = {};

/** Until the reader chooses, the page speaks the language of their account, else that of the company they deal with. */
export function offerLanguage(by: keyof typeof offered, language: Language): void {
  offered[by] = language;
  const shown = chosenLanguage() ?? offered.account ?? language;
  if (shown !== languageStore.getState().language) showLanguage(shown);
}

/** Gives the host its words. Only the host calls it; a remote's words live in an instance of their own. */
export function startI18n(catalogues: Catalogues): void {
  i18n.load(catalogues);
  showLanguage(languageStore.getState().language);
}

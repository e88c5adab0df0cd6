import { languageStore } from './language-store.ts';

/** As in "1, 2 and 5". */
export const formatList = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(languageStore.getState().language).format(items.map(String));

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Language = 'en' | 'es';
export type Words = (english: string) => string;

const root = path.resolve(import.meta.dirname, '../..');

const entry = /(^msgctxt ".*"\n)?^msgid "(.+)"\nmsgstr "(.+)"$/gm;

/** What the product says in a language, by its English words. Throws where it says nothing of the kind. */
export function wordsIn(language: Language): Words {
  const files = globSync(`{shared,shell,mf-*}/src/**/locales/${language}.po`, { cwd: root }).toSorted(); // the signing page has the last word
  const catalogues = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const entries = catalogues.flatMap((text) => [...text.matchAll(entry)]);
  const plainLast = entries.toSorted(([, context], [, other]) => Number(!context) - Number(!other)); // it counts where there are both
  const words = new Map(plainLast.map(([, , english = '', words = '']) => [english, words] as const));
  return (english) => {
    const found = words.get(english);
    if (found === undefined) throw new Error(`the product has no words for “${english}”`);
    return found;
  };
}

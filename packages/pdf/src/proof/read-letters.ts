import { spelled } from './letters.ts';
import { PdfPages } from './open-pages.ts';

/** What a page says, letter by letter in the order in which they are painted, without blanks. */
export async function* readLetters(pdf: Uint8Array): AsyncGenerator<readonly string[]> {
  const pages = await PdfPages.open(pdf);
  try {
    for (let number = 1; number <= pages.count; number += 1) {
      const { glyphs } = await pages.read(number);
      yield lettersOf(glyphs.map(({ unicode }) => unicode));
    }
  } finally {
    await pages.close();
  }
}

/** The same of a page that somebody else has read. */
export const lettersOf = (texts: readonly string[]): string[] => texts.map(spelled).filter((text) => text !== '');

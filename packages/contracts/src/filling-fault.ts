/** What may be wrong with a page that was filled, as its proof tells it. `{page}` is the page. Also the keys of their translations. */
export const fillingFaults = {
  words: 'On page {page}, this value would change or move words of the document.',
  value: 'On page {page}, this value would not stand complete in its place. Make it shorter.',
  row: 'On page {page}, this value does not fit its line: what stands beside or below it would leave its row.',
  overlap: 'On page {page}, this value would lie over other text. Make it shorter.',
  outside: 'On page {page}, this value would leave its cell or the page. Make it shorter.',
  hidden:
    'On page {page}, something in the document would cover this value, or it could not be told from its background.',
  shape: 'On page {page}, letters would be drawn otherwise than they are meant.',
  small: 'On page {page}, this value would have to be set too small. Make it shorter.',
  mark: 'On page {page}, a part of the placeholder would stay beside this value.',
} as const;

export type FillingFault = keyof typeof fillingFaults;

export const fillingFaultMessage = (fault: FillingFault, page: number): string =>
  fillingFaults[fault].replace('{page}', String(page));

/** Why a file is refused whose letters two programs read otherwise. */
export const unsureLetters =
  'On page {page}, near “{text}”, two programs read other letters, so nobody can be sure what would be written there. Export the file again from the program it was written in.';

export const unsureLettersMessage = (page: number, text: string): string =>
  unsureLetters.replace('{page}', String(page)).replace('{text}', () => text.replaceAll('”', ''));

/** What a message tells, of which page, and near which letters; undefined where it tells something else. */
export function readFillingFault(
  message: string,
): { readonly words: string; readonly page: number; readonly text: string } | undefined {
  const [, page, text = ''] = /^On page (\d+),(?: near “([^”]*)”,)?/.exec(message) ?? [];
  if (page === undefined) return undefined;
  const said = message.replace(page, '{page}').replace(`“${text}”`, '“{text}”');
  const words = [unsureLetters, ...Object.values(fillingFaults)].find((one) => one === said);
  return words === undefined ? undefined : { words, page: Number(page), text };
}

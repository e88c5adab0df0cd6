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

/** Which fault a message tells, and of which page; undefined where it tells something else. */
export function readFillingFault(message: string): { readonly words: string; readonly page: number } | undefined {
  const page = /^On page (\d+),/.exec(message)?.[1];
  const words = page && Object.values(fillingFaults).find((one) => one.replace('{page}', page) === message);
  return words ? { words, page: Number(page) } : undefined;
}

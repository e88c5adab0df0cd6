/** What a cell may say of a question with options. Also the key of its translation. */
export const wrongChoice = 'Choose one of these options: {options}';

const mostOptions = 300; // characters: a list of thirty names is better read in the template

export function wrongChoiceMessage(options: readonly string[]): string {
  const all = options.join(' · ');
  return wrongChoice.replace('{options}', () => (all.length > mostOptions ? `${all.slice(0, mostOptions)}…` : all));
}

/** The options that a message tells; undefined where it tells something else. */
export function readWrongChoice(message: string): { readonly words: string; readonly options: string } | undefined {
  const [before = ''] = wrongChoice.split('{options}');
  return message.startsWith(before) ? { words: wrongChoice, options: message.slice(before.length) } : undefined;
}

/** Why a cell of a workbook cannot be read. `{cell}` is its address, as C7. Also the keys of their translations. */
export const sheetFaults = {
  unsaved:
    'Cell {cell} has a formula whose result was not stored. Open the workbook in Excel or LibreOffice, save it and upload it again.',
  error: 'Cell {cell} shows an error in place of a result. Correct its formula, save the workbook and upload it again.',
} as const;

export type SheetFault = keyof typeof sheetFaults;

export const sheetFaultMessage = (fault: SheetFault, cell: string): string =>
  sheetFaults[fault].replace('{cell}', cell);

/** What a message tells, and of which cell; undefined where it tells something else. */
export function readSheetFault(message: string): { readonly words: string; readonly cell: string } | undefined {
  const [, cell] = /^Cell ([A-Z]{1,3}\d{1,7}) /.exec(message) ?? [];
  if (cell === undefined) return undefined;
  const said = message.replace(cell, '{cell}');
  const words = Object.values(sheetFaults).find((one) => one === said);
  return words === undefined ? undefined : { words, cell };
}

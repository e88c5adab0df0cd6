/** The name that spreadsheet programs give a column: A, B, …, Z, AA. */
export const lettersOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : lettersOf(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** What may be wrong with a calculation, or follow from an answer to it. */
export const expressionFaults = {
  syntax: 'cannot be read',
  name: 'has an unclear name',
  function: 'has an unknown function',
  types: 'mixes unlike values',
  long: 'is too long',
  zero: 'divides by zero',
  missing: 'needs this answer',
  size: 'gives too large a value, or one below zero in words',
  whole: 'needs whole numbers',
  unfit: 'does not fit',
} as const;

export type ExpressionFault = keyof typeof expressionFaults;

/** Of a calculation, and where a file is refused for it, on which page. What can be done is told by whoever shows it. */
export const expressionFaultMessage = (fault: ExpressionFault, text: string, page?: number): string =>
  `The calculation “${text}”${page === undefined ? '' : ` (p. ${page})`} ${expressionFaults[fault]}`;

import { expressionFaults } from '@pacta/contracts';

/** What a message tells of which calculation, and where, as " (p. 2)"; undefined where it tells something else. */
export function readExpressionFault(message: string) {
  const [, text = '', place = '', said] = /^The calculation “([^”]*)”( \(p\. \d+\))? (.*)$/.exec(message) ?? [];
  const words = Object.values(expressionFaults).find((one) => one === said);
  return words === undefined ? undefined : { words, text, place };
}

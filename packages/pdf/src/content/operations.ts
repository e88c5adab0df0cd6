import { type Token, Tokens } from './tokens.ts';

/** An operator with the operands before it. */
export interface Operation {
  readonly name: string;
  readonly operands: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/** A guess: a TJ of a whole page is large, and a stream of numbers without an operator is not honest. */
const maxOperands = 20_000;

/** Operands that look like operators (ISO 32000-2, 7.3.2 and 7.3.9), as in the dictionary of an inline image. */
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** Every operation of a content. An iterator by hand: a generator takes twice the time, and most of a reading is this. */
export const operationsOf = (bytes: Uint8Array): Iterable<Operation> => ({
  [Symbol.iterator]: () => {
    const tokens = new Tokens(bytes);
    return { next: () => nextOperation(tokens) };
  },
});

function nextOperation(tokens: Tokens): IteratorResult<Operation, undefined> {
  const operands: Token[] = [];
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind === 'operator' && !constants.has(token.value)) {
      const start = operands[0]?.start ?? token.start;
      return { done: false, value: { name: token.value, operands, start, end: token.end } };
    }
    if (operands.length < maxOperands) operands.push(token);
  }
  return { done: true, value: undefined };
}

/** An operand as a number; 0 where there is none, as readers take it. */
export function numberOperand({ operands }: Operation, index: number): number {
  const operand = operands[index];
  return operand?.kind === 'number' ? operand.value : 0;
}

/** An operand as a name; '' where there is none. */
export function nameOperand({ operands }: Operation, index: number): string {
  const operand = operands[index];
  return operand?.kind === 'name' ? operand.value : '';
}

import { type Token, tokensOf } from './content-tokens.ts';

/** An operator with the operands before it. */
export interface Operation {
  readonly name: string;
  readonly operands: readonly Token[];
  readonly start: number;
  readonly end: number;
}

const maxOperands = 20_000; // a TJ of a whole page is large; a stream of numbers without an operator is not honest

export function* operationsOf(bytes: Uint8Array): Generator<Operation> {
  let operands: Token[] = [];
  for (const token of tokensOf(bytes)) {
    if (token.kind === 'operator') {
      yield { name: token.value, operands, start: operands[0]?.start ?? token.start, end: token.end };
      operands = [];
    } else if (operands.length < maxOperands) operands.push(token);
  }
}

/** An operand as a number; 0 where there is none, as readers take it. */
export function numberAt({ operands }: Operation, index: number): number {
  const operand = operands[index];
  return operand?.kind === 'number' ? operand.value : 0;
}

export function nameAt({ operands }: Operation, index: number): string {
  const operand = operands[index];
  return operand?.kind === 'name' ? operand.value : '';
}

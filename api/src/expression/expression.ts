import type { Rational } from './rational.ts';

export type Operator = '+' | '-' | '*' | '/';

/** What an expression may call. Each has a name in both languages: see `functionNames`. */
export type FunctionName = 'sum' | 'days' | 'months' | 'round' | 'words_es' | 'words_en';

/** What may be computed: nothing but this is read out of what an author wrote. */
export type Expression =
  | { readonly kind: 'number'; readonly value: Rational }
  | { readonly kind: 'name'; readonly name: string; readonly key: string } // as it is written, and its variableKey
  | { readonly kind: 'negative'; readonly operand: Expression }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly called: FunctionName; readonly operands: readonly Expression[] };

/** Without accents. */
export const functionNames: ReadonlyMap<string, FunctionName> = new Map([
  ['suma', 'sum'],
  ['sum', 'sum'],
  ['dias', 'days'],
  ['days', 'days'],
  ['meses', 'months'],
  ['months', 'months'],
  ['redondear', 'round'],
  ['round', 'round'],
  ['en_letra', 'words_es'],
  ['in_words', 'words_en'],
]);

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'negative':
      return [expression.operand];
    case 'operation':
      return [expression.left, expression.right];
    case 'call':
      return expression.operands;
    default:
      return [];
  }
}

export interface NamedVariable {
  readonly name: string;
  readonly key: string;
}

/** The variables of an expression, each once, in the order of reading. */
export function namesIn(expression: Expression): NamedVariable[] {
  const found = new Map<string, NamedVariable>();
  const visit = (part: Expression): void => {
    if (part.kind === 'name' && !found.has(part.key)) found.set(part.key, { name: part.name, key: part.key });
    partsOf(part).forEach(visit);
  };
  visit(expression);
  return [...found.values()];
}

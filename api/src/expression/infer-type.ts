import type { AnswerType, Currency } from '@pacta/contracts';
import type { Expression, FunctionName, Operator } from './expression.ts';
import { ExpressionError } from './parse-expression.ts';

/** What a part of an expression gives. A figure that was written down may stand for an amount: `renta + 100`. */
export type ValueType =
  | { readonly is: 'number'; readonly isWritten?: boolean }
  | { readonly is: 'money'; readonly currency: Currency }
  | { readonly is: 'date' | 'days' | 'months' | 'text' };

/** What is known of a variable, by its key. */
export type TypeOf = (key: string) => { readonly type: AnswerType; readonly currency: Currency } | undefined;

/** The type of what an expression gives. Throws where its parts do not go together. */
export function inferType(expression: Expression, typeOf: TypeOf): ValueType {
  const result = typeIn(expression, typeOf);
  if (result.is === 'days' || result.is === 'months') throw new ExpressionError('types');
  return result;
}

const number: ValueType = { is: 'number' };

function typeIn(expression: Expression, typeOf: TypeOf): ValueType {
  switch (expression.kind) {
    case 'number':
      return { is: 'number', isWritten: true };
    case 'name':
      return typeOfVariable(typeOf(expression.key));
    case 'negative': {
      const operand = typeIn(expression.operand, typeOf);
      if (operand.is === 'date' || operand.is === 'text') throw new ExpressionError('types');
      return operand;
    }
    case 'operation':
      return typeOfOperation(expression.operator, typeIn(expression.left, typeOf), typeIn(expression.right, typeOf));
    case 'call':
      return typeOfCall(
        expression.called,
        expression.operands.map((operand) => typeIn(operand, typeOf)),
      );
  }
}

function typeOfVariable(known: ReturnType<TypeOf>): ValueType {
  if (known?.type === 'money') return { is: 'money', currency: known.currency };
  if (known?.type === 'number') return number;
  if (known?.type === 'date') return { is: 'date' };
  throw new ExpressionError('types');
}

function typeOfOperation(operator: Operator, left: ValueType, right: ValueType): ValueType {
  const type =
    operator === '+' || operator === '-' ? typeOfSum(left, right, operator) : typeOfProduct(left, right, operator);
  if (!type) throw new ExpressionError('types');
  return type;
}

const isSpan = ({ is }: ValueType): boolean => is === 'days' || is === 'months';

function typeOfSum(left: ValueType, right: ValueType, operator: '+' | '-'): ValueType | undefined {
  if (left.is === 'number' && right.is === 'number') return number;
  if (left.is === 'date' && isSpan(right)) return left;
  if (left.is === 'date' && right.is === 'date') return operator === '-' ? number : undefined; // the days between
  if (isSpan(left) && left.is === right.is) return left;
  return commonAmount(left, right);
}

/** Of two amounts, or of one and a figure that was written down. */
function commonAmount(left: ValueType, right: ValueType): ValueType | undefined {
  if (left.is === 'money' && right.is === 'money') return left.currency === right.currency ? left : undefined;
  if (left.is === 'money' && right.is === 'number' && right.isWritten) return left;
  if (right.is === 'money' && left.is === 'number' && left.isWritten) return right;
  return undefined;
}

function typeOfProduct(left: ValueType, right: ValueType, operator: '*' | '/'): ValueType | undefined {
  if (left.is === 'number' && right.is === 'number') return number;
  if (left.is === 'money' && right.is === 'number') return left;
  if (operator === '*') return left.is === 'number' && right.is === 'money' ? right : undefined;
  const isShare = left.is === 'money' && right.is === 'money' && left.currency === right.currency;
  return isShare ? number : undefined;
}

function typeOfCall(called: FunctionName, operands: readonly ValueType[]): ValueType {
  const type = checked(called, operands);
  if (!type) throw new ExpressionError('types');
  return type;
}

function checked(called: FunctionName, [first, ...others]: readonly ValueType[]): ValueType | undefined {
  if (!first) return undefined;
  if (called === 'sum') return others.reduce((all, each) => typeOfOperation('+', all, each), first);
  if (called === 'round') return others.length < 2 && others.every(isNumber) ? asAmount(first) : undefined;
  return others.length === 0 ? ofOne(called, first) : undefined;
}

function ofOne(called: Exclude<FunctionName, 'sum' | 'round'>, operand: ValueType): ValueType | undefined {
  if (called === 'days' || called === 'months') return isNumber(operand) ? { is: called } : undefined;
  return operand.is === 'money' ? { is: 'text' } : undefined;
}

const isNumber = ({ is }: ValueType): boolean => is === 'number';

/** Rounded, a figure is no longer one that was written down. */
function asAmount(type: ValueType): ValueType | undefined {
  if (type.is === 'number') return number;
  return type.is === 'money' ? type : undefined;
}

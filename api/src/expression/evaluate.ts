import type { ExpressionFault } from '@pacta/contracts';
import { addDays, addMonths, daysBetween } from './calendar.ts';
import { type Expression, type FunctionName, type NamedVariable, namesIn } from './expression.ts';
import * as exact from './rational.ts';
import { type Rational, wholeRational } from './rational.ts';

/** A value while it is computed: amounts are exact, and are rounded where they are written. */
export type Value =
  | { readonly is: 'figure'; readonly value: Rational } // a number or an amount
  | { readonly is: 'date'; readonly day: string }
  | { readonly is: 'days' | 'months'; readonly count: number }
  | { readonly is: 'words'; readonly of: Rational; readonly language: 'es' | 'en' };

/** What follows from some answers and cannot be: by whose answers. */
export class ValueError extends Error {
  override name = 'ValueError';
  readonly fault: ExpressionFault;
  readonly of: readonly NamedVariable[];

  constructor(fault: ExpressionFault, expressions: readonly Expression[]) {
    super(fault);
    this.fault = fault;
    this.of = expressions.flatMap(namesIn);
  }
}

export type ValueOf = (key: string) => Value;

/** What an expression gives, whose types were checked: see inferType. Throws a ValueError. */
export function evaluate(expression: Expression, answers: ValueOf): Value {
  switch (expression.kind) {
    case 'number':
      return figure(expression.value);
    case 'name':
      return answers(expression.key);
    case 'negative':
      return negated(evaluate(expression.operand, answers));
    case 'operation':
      return operate(expression, answers);
    case 'call':
      return call(expression.called, expression.operands, answers);
  }
}

const figure = (value: Rational): Value => ({ is: 'figure', value });

function rationalIn(value: Value): Rational {
  if (value.is === 'figure') return value.value;
  throw new TypeError(`An expression was not checked: ${value.is} is no figure.`);
}

function negated(value: Value): Value {
  if (isSpan(value)) return { ...value, count: -value.count };
  return figure(exact.negative(rationalIn(value)));
}

type Operation = Expression & { kind: 'operation' };

function operate({ operator, left, right }: Operation, answers: ValueOf): Value {
  const [a, b] = [evaluate(left, answers), evaluate(right, answers)];
  if (operator === '+') return added(a, b, [left, right]);
  if (operator === '-') return added(a, b.is === 'date' ? b : negated(b), [left, right]);
  if (operator === '/' && exact.isZero(rationalIn(b))) throw new ValueError('zero', [right]);
  const compute = operator === '*' ? exact.product : exact.quotient;
  return figure(compute(rationalIn(a), rationalIn(b)));
}

/** A date less a date comes here as it is: two dates have no sum, so it is the days between them. */
function added(a: Value, b: Value, expressions: readonly Expression[]): Value {
  if (a.is === 'date') return moved(a.day, b, expressions);
  if (isSpan(a) && isSpan(b)) return { is: a.is, count: a.count + b.count };
  return figure(exact.sum(rationalIn(a), rationalIn(b)));
}

type Span = Value & { is: 'days' | 'months' };

const isSpan = (value: Value): value is Span => value.is === 'days' || value.is === 'months';

function moved(day: string, by: Value, expressions: readonly Expression[]): Value {
  if (by.is === 'date') return figure(wholeRational(daysBetween(by.day, day)));
  if (!isSpan(by)) throw new TypeError('An expression was not checked: no span of time.');
  const to = by.is === 'days' ? addDays(day, by.count) : addMonths(day, by.count);
  if (to === undefined) throw new ValueError('size', expressions);
  return { is: 'date', day: to };
}

/** Decimals that a figure may be rounded to: those that an answer may have. */
const mostDecimals = 6;

function call(called: FunctionName, operands: readonly Expression[], answers: ValueOf): Value {
  const [first, ...others] = operands;
  if (!first) throw new TypeError('An expression was not checked: nothing is given to a function.');
  switch (called) {
    case 'sum':
      return others.reduce((all, each) => added(all, evaluate(each, answers), operands), evaluate(first, answers));
    case 'days':
    case 'months':
      return { is: called, count: wholeIn(first, answers) };
    case 'round': {
      const decimals = others[0] ? wholeIn(others[0], answers) : 0;
      if (decimals < 0 || decimals > mostDecimals) throw new ValueError('whole', operands);
      return figure(exact.rounded(rationalIn(evaluate(first, answers)), decimals));
    }
    case 'words_es':
    case 'words_en':
      return {
        is: 'words',
        of: rationalIn(evaluate(first, answers)),
        language: called === 'words_es' ? 'es' : 'en',
      };
  }
}

function wholeIn(expression: Expression, answers: ValueOf): number {
  const whole = exact.wholeNumberOf(rationalIn(evaluate(expression, answers)));
  if (whole === undefined) throw new ValueError('whole', [expression]);
  return whole;
}

import { type Currency, checkAnswer, type DateStyle } from '@pacta/contracts';
import type { Value } from '../../../expression/evaluate.ts';
import type { ValueType } from '../../../expression/infer-type.ts';
import { figuresOf, type Rational } from '../../../expression/rational.ts';
import { renderAnswer } from './render-answer.ts';

/** A value that no answer of its type could have. */
export class UnprintableValue extends Error {
  override name = 'UnprintableValue';
}

interface Style {
  readonly dateStyle: DateStyle;
  readonly currency: Currency;
}

const cents = 2;
const mostDecimals = 6; // that a number may have as an answer

/** A computed value as it stands in the document: written as an answer of its type would be. */
export function printValue(value: Value, type: ValueType, style: Style): string {
  const plain = { ...style, moneyStyle: 'figures' } as const;
  switch (value.is) {
    case 'date':
      return renderAnswer({ ...plain, type: 'date' }, value.day);
    case 'words':
      return renderAnswer(
        { ...plain, type: 'money', moneyStyle: value.language === 'es' ? 'words_es' : 'words_en' },
        assertAnswer('money', figuresOf(value.of, cents)),
      );
    case 'figure':
      return type.is === 'money' ? printAmount(value.value, plain) : printNumber(value.value, plain);
    default:
      throw new TypeError('An expression was not checked: a span of time is no value.');
  }
}

type Plain = Style & { readonly moneyStyle: 'figures' };

/** An amount below zero has its sign before that of the currency. */
function printAmount(value: Rational, style: Plain): string {
  const figures = figuresOf(value, cents);
  const isNegative = figures.startsWith('-');
  const amount = assertAnswer('money', isNegative ? figures.slice(1) : figures);
  return (isNegative ? '-' : '') + renderAnswer({ ...style, type: 'money' }, amount);
}

function printNumber(value: Rational, style: Plain): string {
  const figures = figuresOf(value, mostDecimals).replace(/\.?0+$/, '');
  return renderAnswer({ ...style, type: 'number' }, assertAnswer('number', figures));
}

/** What could be no answer has more figures than anybody reads. */
function assertAnswer(type: 'money' | 'number', figures: string): string {
  const checked = checkAnswer({ type, choices: [], required: true }, figures);
  if (!checked.ok) throw new UnprintableValue(figures);
  return checked.answer;
}

import { type ExpressionFault, variableKey } from '@pacta/contracts';
import jsep, { type CoreExpression } from 'jsep';
import { type Expression, functionNames, namesIn, type Operator } from './expression.ts';
import { rationalOf } from './rational.ts';

/** Why a text is no expression: what an author has to put right. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
  readonly fault: ExpressionFault;

  constructor(fault: ExpressionFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Characters, without the `=`. A guess: what an author can check by reading it. */
const maxExpression = 200;

/** Letters, figures and signs that an expression is written with; jsep would take other signs for letters. */
const alphabet = /^[\p{L}\p{M}\p{Nd}_\s.,()+\-−–*×∗/÷%]*$/u;

/** Two words side by side, and a hyphen right behind a word: both may be one name, or its end on another line. */
const unsureNames = /[\p{L}\p{M}\p{N}_]\s+[\p{L}\p{N}_]|[\p{L}\p{M}\p{N}_]-\s*[\p{L}\p{N}_]/u;

/** "0,16" and "1,000": a decimal comma or thousands to a reader, two operands to a parser. */
const unsureFigures = /\d,\d/;

/**
 * Reads what stands in a mark after its `=`, of figures, names, the four operations, brackets, percentages and the functions of
 * `functionNames`. jsep gives a tree of what was written; whatever of it is not named here is refused, and nothing of it is run.
 */
export function parseExpression(written: string): Expression {
  if (written.length > maxExpression) throw new ExpressionError('long');
  if (!alphabet.test(written)) throw new ExpressionError('syntax');
  if (unsureNames.test(written)) throw new ExpressionError('name');
  if (unsureFigures.test(written)) throw new ExpressionError('syntax');
  const expression = settled(parsed(withPlainSigns(written)));
  if (namesIn(expression).length === 0) throw new ExpressionError('syntax'); // nothing that answers could change
  return expression;
}

/** "16%" is 16/100, and so no amount that could be added to another. */
const withPlainSigns = (written: string): string =>
  written
    .normalize('NFC')
    .replace(/[−–]/g, '-')
    .replace(/[×∗]/g, '*')
    .replace(/÷/g, '/')
    .replace(/(?<![\p{L}\p{M}_\d.])(\d+(?:\.\d+)?)\s*%/gu, '($1/100)');

function parsed(source: string): CoreExpression {
  try {
    return jsep(source) as CoreExpression;
  } catch {
    throw new ExpressionError('syntax');
  }
}

const operators: readonly string[] = ['+', '-', '*', '/'] satisfies Operator[];
const isOperator = (sign: string): sign is Operator => operators.includes(sign);

function settled(node: CoreExpression): Expression {
  switch (node.type) {
    case 'Literal':
      if (!/^\d+(\.\d+)?$/.test(node.raw)) break;
      return { kind: 'number', value: rationalOf(node.raw) };
    case 'Identifier':
      return { kind: 'name', name: node.name, key: variableKey(node.name) };
    case 'UnaryExpression':
      if (node.operator !== '-') break;
      return { kind: 'negative', operand: settled(node.argument as CoreExpression) };
    case 'BinaryExpression': {
      const { operator, left, right } = node;
      if (!isOperator(operator)) break;
      return {
        kind: 'operation',
        operator,
        left: settled(left as CoreExpression),
        right: settled(right as CoreExpression),
      };
    }
    case 'CallExpression':
      return called(node.callee as CoreExpression, node.arguments as CoreExpression[]);
  }
  throw new ExpressionError('syntax');
}

function called(callee: CoreExpression, operands: readonly CoreExpression[]): Expression {
  if (callee.type !== 'Identifier') throw new ExpressionError('syntax');
  const plain = variableKey(callee.name).normalize('NFD').replace(/\p{M}/gu, '');
  const name = functionNames.get(plain);
  if (!name) throw new ExpressionError('function');
  return { kind: 'call', called: name, operands: operands.map(settled) };
}

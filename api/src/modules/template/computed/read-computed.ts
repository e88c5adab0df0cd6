import {
  type ComputedValue,
  type ExpressionFault,
  expressionFaultMessage,
  type FieldProblem,
  type FoundVariable,
  SignerPosition,
  type TemplateClause,
  type TemplateVariable,
  type UnreadMark,
  VariableName,
  variableKey,
} from '@pacta/contracts';
import { markKey } from '@pacta/pdf/mark-key';
import type { ComputedMark } from '@pacta/pdf/template';
import { evaluate, ValueError } from '../../../expression/evaluate.ts';
import { type Expression, type NamedVariable, namesIn } from '../../../expression/expression.ts';
import { inferType, type TypeOf, type ValueType } from '../../../expression/infer-type.ts';
import { ExpressionError, parseExpression } from '../../../expression/parse-expression.ts';
import { shownExpression } from '../../../expression/show-expression.ts';

/** A computed mark that was understood. */
export interface Computed extends ComputedMark {
  readonly text: string; // as people read it
  readonly expression: Expression;
  readonly uses: readonly NamedVariable[];
}

/** Marks that were received: see checkComputed. */
export const readComputed = (marks: readonly ComputedMark[]): Computed[] => marks.map(understood);

function understood(mark: ComputedMark): Computed {
  const expression = parseExpression(mark.name.replace(/^\s*=/, '').trim());
  return { ...mark, text: shownExpression(mark.name), expression, uses: namesIn(expression) };
}

/** The computed marks of a file that are right, whatever its variables will be, and what is wrong with the others. */
export function checkComputed(marks: readonly ComputedMark[]): { right: ComputedMark[]; wrong: FieldProblem[] } {
  const checked = marks.map((mark) => ({ mark, fault: faultOf(mark) }));
  return {
    right: checked.flatMap(({ mark, fault }) => (fault ? [] : [mark])),
    wrong: checked.flatMap(({ mark, fault }) => (fault ? [refused(mark, fault)] : [])),
  };
}

/** Marks that begin as a calculation and that nobody can read to their end: too long, unclosed, or broken on the page. */
export const unreadComputed = (unread: readonly UnreadMark[]): FieldProblem[] =>
  unread
    .filter(({ text, why }) => why !== 'covered' && /^\{\{\s*=/.test(text))
    .map(({ text, places }) => refused({ name: text.replace(/[{}]/g, '').trim(), places }, 'syntax'));

/** Of a mark that is refused: what its author finds on the page, and where. */
export const refused = ({ name, places: [place] }: ComputedMark, fault: ExpressionFault): FieldProblem => ({
  path: 'file',
  message: expressionFaultMessage(fault, name.replaceAll('”', ''), place?.page),
});

function faultOf(mark: ComputedMark): ExpressionFault | undefined {
  try {
    const { expression, uses } = understood(mark);
    if (uses.some(({ key }) => SignerPosition.safeParse(key).success)) return 'types';
    if (!uses.every(({ name }) => VariableName.safeParse(name).success)) return 'name';
    return hasZeroDivisor(expression) ? 'zero' : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.fault;
    throw error;
  }
}

/** Whether it divides by what no answer can change, and what is zero. */
function hasZeroDivisor(expression: Expression): boolean {
  switch (expression.kind) {
    case 'negative':
      return hasZeroDivisor(expression.operand);
    case 'call':
      return expression.operands.some(hasZeroDivisor);
    case 'operation':
      return (
        hasZeroDivisor(expression.left) ||
        hasZeroDivisor(expression.right) ||
        (expression.operator === '/' && namesIn(expression.right).length === 0 && failsBy('zero', expression))
      );
    default:
      return false;
  }
}

function failsBy(fault: ExpressionFault, expression: Expression & { kind: 'operation' }): boolean {
  try {
    evaluate({ ...expression, left: expression.right }, () => {
      throw new TypeError('Nothing is named here.');
    });
    return false;
  } catch (error) {
    return error instanceof ValueError && error.fault === fault;
  }
}

/** The variables of a file: those of its marks and fields, then those that stand in a computed mark only. */
export function withNamesOf(found: readonly FoundVariable[], marks: readonly ComputedMark[]): FoundVariable[] {
  const known = new Set(found.map(({ name }) => variableKey(name)));
  const others = new Map(
    readComputed(marks)
      .flatMap(({ uses }) => uses)
      .filter(({ key }) => !known.has(key))
      .map(({ key, name }) => [key, name]),
  );
  return [
    ...found,
    ...[...others.values()].map((name): FoundVariable => ({ name, kind: 'text', choices: [], places: [] })),
  ];
}

/** Clauses without what is computed with: that is asked always, since a mark outside a clause needs it when the clause goes. */
export function askedBeside(clauses: readonly TemplateClause[], marks: readonly ComputedMark[]): TemplateClause[] {
  const used = new Set(readComputed(marks).flatMap(({ uses }) => uses.map(({ key }) => key)));
  return clauses.map((clause) => ({
    ...clause,
    variables: clause.variables.filter((name) => !used.has(variableKey(name))),
  }));
}

/** What a mark gives with variables of these types; undefined where they do not go together. */
export function typeWith({ expression }: Computed, typeOf: TypeOf): ValueType | undefined {
  try {
    return inferType(expression, typeOf);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

export function typesOf(variables: readonly TemplateVariable[]): TypeOf {
  const byKey = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
  return (key) => byKey.get(key);
}

/** The computed values of a template, each once however its spaces are set. */
export function describeComputed(
  marks: readonly ComputedMark[],
  variables: readonly TemplateVariable[],
): ComputedValue[] {
  const typeOf = typesOf(variables);
  const byKey = Map.groupBy(readComputed(marks), ({ name }) => markKey(name));
  return [...byKey.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { name, text, uses, places } = first;
    const is = typeWith(first, typeOf)?.is;
    const type = is === undefined || is === 'days' || is === 'months' ? null : is;
    return [
      {
        ...{ name, text, type },
        uses: uses.map((one) => one.name),
        places: [...places, ...others.flatMap((other) => other.places)],
      },
    ];
  });
}

/** Variables whose types keep a mark from being computed: those that are no figure and no date, else all that it has. */
export function wronglyTyped(marks: readonly ComputedMark[], variables: readonly TemplateVariable[]) {
  const typeOf = typesOf(variables);
  return readComputed(marks).flatMap((computed) => {
    if (typeWith(computed, typeOf)) return [];
    const keys = computed.uses.map(({ key }) => key);
    const plain = keys.filter((key) => !['number', 'money', 'date'].includes(typeOf(key)?.type ?? ''));
    const message = expressionFaultMessage('types', computed.text);
    return (plain.length > 0 ? plain : keys).map((key) => ({ key, message }));
  });
}

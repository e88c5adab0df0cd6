import {
  type Answers,
  type ComputedResult,
  type ExpressionFault,
  expressionFaultMessage,
  type FillingProblem,
  type TemplateVariable,
  variableKey,
} from '@pacta/contracts';
import { markKey } from '@pacta/pdf/mark-key';
import type { ComputedMark } from '@pacta/pdf/template';
import { evaluate, type Value, ValueError } from '../../../expression/evaluate.ts';
import type { ValueType } from '../../../expression/infer-type.ts';
import { rationalOf } from '../../../expression/rational.ts';
import { type Computed, readComputed, typesOf, typeWith, wronglyTyped } from '../../template/computed/read-computed.ts';
import { answerTo } from './check-answers.ts';
import { printValue, UnprintableValue } from './print-value.ts';

/** What the computed marks of a template print with some answers. */
export interface ComputedValues {
  /** By what each mark says; null while an answer is missing. */
  readonly texts: ReadonlyMap<string, string | null>;
  /** By the variable whose answer leads to it. */
  readonly problems: FillingProblem[];
}

interface Answered {
  readonly variables: readonly TemplateVariable[];
  readonly computed: readonly ComputedMark[];
  /** Normalized. */
  readonly answers: Answers;
}

/** Computes what the marks of a template say. An answer that nobody gives is a problem, unless `mayMiss` says that it may come yet. */
export function computeValues(
  { variables, computed, answers }: Answered,
  mayMiss: (variable: TemplateVariable) => boolean,
): ComputedValues {
  const known = new Known(variables, answers);
  const texts = new Map<string, string | null>();
  const problems = new Map<string, string>();
  for (const { key, message } of wronglyTyped(computed, variables)) problems.set(known.nameOf(key), message);
  for (const mark of readComputed(computed)) {
    const { text, failure } = computeOne(mark, typeWith(mark, typesOf(variables)), known, mayMiss);
    texts.set(mark.name, text);
    for (const { key } of failure?.of ?? []) problems.set(...known.blame(key, mark, failure?.fault ?? 'missing'));
  }
  return { texts, problems: [...problems].map(([name, message]) => ({ name, message })) };
}

interface Outcome {
  readonly text: string | null;
  readonly failure?: Failure;
}

function computeOne(
  mark: Computed,
  type: ValueType | undefined,
  known: Known,
  mayMiss: (variable: TemplateVariable) => boolean,
): Outcome {
  const missing = mark.uses.filter(({ key }) => known.answer(key) === undefined);
  if (missing.length > 0) {
    const mayCome = missing.some(({ key }) => mayMiss(known.source(key)));
    return { text: null, ...(!mayCome && { failure: { fault: 'missing', of: missing } }) };
  }
  if (!type) return { text: null }; // its variables have been told already
  const printed = print(mark, type, known);
  return typeof printed === 'string' ? { text: printed } : { text: null, failure: printed };
}

interface Failure {
  readonly fault: ExpressionFault;
  readonly of: readonly { readonly key: string }[];
}

function print({ expression, uses }: Computed, type: ValueType, known: Known): string | Failure {
  try {
    return printValue(
      evaluate(expression, (key) => known.value(key)),
      type,
      known.styleOf(uses),
    );
  } catch (error) {
    if (error instanceof ValueError) return { fault: error.fault, of: error.of.length > 0 ? error.of : uses };
    if (error instanceof UnprintableValue) return { fault: 'size', of: uses };
    throw error;
  }
}

/** The variables and answers by their keys. One that repeats another has its answer. */
class Known {
  readonly #byKey: ReadonlyMap<string, TemplateVariable>;
  readonly #answers: Answers;

  constructor(variables: readonly TemplateVariable[], answers: Answers) {
    this.#byKey = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
    this.#answers = answers;
  }

  #variable(key: string): TemplateVariable {
    const variable = this.#byKey.get(key);
    if (!variable) throw new TypeError(`A template computes with ${key}, which it does not have.`);
    return variable;
  }

  source(key: string): TemplateVariable {
    const variable = this.#variable(key);
    return variable.sameAs === null ? variable : this.#variable(variableKey(variable.sameAs));
  }

  /** As it is asked for: who reads of a problem finds its question. */
  nameOf(key: string): string {
    return this.source(key).name;
  }

  answer(key: string): string | undefined {
    return answerTo(this.#answers, this.nameOf(key));
  }

  value(key: string): Value {
    const answer = this.answer(key) ?? '';
    return this.#variable(key).type === 'date'
      ? { is: 'date', day: answer }
      : { is: 'figure', value: rationalOf(answer) };
  }

  blame(key: string, { text }: Computed, fault: ExpressionFault): [name: string, message: string] {
    return [this.nameOf(key), expressionFaultMessage(fault, text)];
  }

  /** A date is written as the first one that it is computed from, and an amount in its currency. */
  styleOf(uses: Computed['uses']) {
    const variables = uses.map(({ key }) => this.#variable(key));
    return {
      dateStyle: variables.find(({ type }) => type === 'date')?.dateStyle ?? 'long',
      currency: variables.find(({ type }) => type === 'money')?.currency ?? 'MXN',
    } as const;
  }
}

/** What the engine says of the place of a computed value is told of the answers that it comes from. */
export function blamedOnAnswers(
  problems: readonly FillingProblem[],
  { computed, variables }: Pick<Answered, 'computed' | 'variables'>,
): FillingProblem[] {
  if (computed.length === 0) return [...problems];
  const known = new Known(variables, {});
  const byKey = new Map(readComputed(computed).map((mark) => [markKey(mark.name), mark]));
  return problems.flatMap((problem) => {
    const mark = byKey.get(markKey(problem.name));
    if (!mark) return [problem];
    return mark.uses.map(({ key }) => {
      const [name, message] = known.blame(key, mark, 'unfit');
      return { name, message };
    });
  });
}

/** What is computed now, for whoever gives the answers. */
export function presentResults(
  { variables, computed }: Pick<Answered, 'computed' | 'variables'>,
  { texts }: Pick<ComputedValues, 'texts'>,
): ComputedResult[] {
  const seen = new Map(readComputed(computed).map((mark) => [markKey(mark.name), mark]));
  return [...seen.values()].map((mark) => {
    const is = typeWith(mark, typesOf(variables))?.is;
    const type = is === undefined || is === 'days' || is === 'months' ? null : is;
    const { name, text, uses } = mark;
    return { name, text, type, uses: uses.map((one) => one.name), value: texts.get(name) ?? null };
  });
}

import {
  type Answers,
  type CheckedAnswer,
  checkAnswer,
  type FillingProblem,
  type TemplateClause,
  type TemplateVariable,
  variableKey,
} from '@pacta/contracts';
import { calledFor } from '@pacta/contracts/clauses';

export interface CheckedAnswers {
  /** The answers that were given, normalized, by the name that the template has for their variable. */
  readonly answers: Answers;
  /** Left for the client. */
  readonly open: string[];
  readonly problems: FillingProblem[];
}

/** A variable may be called `constructor`, which every object inherits. */
export const answerTo = (answers: Answers, name: string): string | undefined =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;

/** A variable that repeats another is not asked for. */
export const isAsked = ({ sameAs }: TemplateVariable): boolean => sameAs === null;

/** What asks: its variables, and the clauses that some of them stand in. */
export interface Asking {
  readonly variables: readonly TemplateVariable[];
  readonly clauses: readonly TemplateClause[];
}

/**
 * Checks the answers to a template. Ignores answers to variables that it does not have, see unknownAnswers, and to those that stand
 * in clauses which go.
 */
export function checkAnswers(
  { variables, clauses }: Asking,
  typed: Answers,
  { mayLeaveOpen }: { readonly mayLeaveOpen: boolean },
): CheckedAnswers {
  const byKey = new Map(Object.entries(typed).map(([name, answer]) => [variableKey(name), answer]));
  const answers = new Map<string, string>();
  const open: string[] = [];
  const problems: FillingProblem[] = [];
  const answerOf = (name: string) => byKey.get(variableKey(name));
  for (const variable of calledFor(variables, clauses, rightAnswers(variables, answerOf)).filter(isAsked)) {
    const { name, askedOf } = variable;
    const isLeft = mayLeaveOpen && askedOf === 'client';
    const checked = checkOne(variable, byKey.get(variableKey(name)), isLeft);
    if (!checked.ok) problems.push({ name, message: checked.message });
    else if (checked.answer !== '') answers.set(name, checked.answer);
    else if (isLeft) open.push(name);
  }
  return { answers: Object.fromEntries(answers), open, problems };
}

/** An answer that nobody gives is the default; who answers later begins with it. */
function checkOne(variable: TemplateVariable, typed = '', isLeft: boolean): CheckedAnswer {
  if (isLeft) return checkAnswer({ ...variable, required: false }, typed);
  return checkAnswer(variable, typed.trim() === '' ? variable.default : typed);
}

/** Answers in the form in which they are kept; none where one is wrong. */
const rightAnswers =
  (variables: readonly TemplateVariable[], answerOf: (name: string) => string | undefined) => (name: string) => {
    const variable = variables.find((one) => variableKey(one.name) === variableKey(name));
    const checked = variable && checkOne({ ...variable, required: false }, answerOf(name), false);
    return checked?.ok ? checked.answer : undefined;
  };

/** What decides of the clauses of a template, by name; undefined where it has none. */
export function conditionAnswers({ clauses }: Pick<Asking, 'clauses'>, answers: Answers): Answers | undefined {
  if (clauses.length === 0) return undefined;
  const byKey = new Map(Object.entries(answers).map(([name, answer]) => [variableKey(name), answer]));
  return Object.fromEntries(clauses.map(({ variable }) => [variable, byKey.get(variableKey(variable)) ?? '']));
}

/** Names that are no variable of these templates. */
export function unknownAnswers(variables: readonly TemplateVariable[], typed: Answers): string[] {
  const known = new Set(variables.map(({ name }) => variableKey(name)));
  return Object.keys(typed).filter((name) => !known.has(variableKey(name)));
}

import { type Answers, checkAnswer, type FillingProblem, type TemplateVariable, variableKey } from '@pacta/contracts';

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

/** Checks the answers to a template. Ignores answers to variables that it does not have: see unknownAnswers. */
export function checkAnswers(
  variables: readonly TemplateVariable[],
  typed: Answers,
  { mayLeaveOpen }: { readonly mayLeaveOpen: boolean },
): CheckedAnswers {
  const byKey = new Map(Object.entries(typed).map(([name, answer]) => [variableKey(name), answer]));
  const answers = new Map<string, string>();
  const open: string[] = [];
  const problems: FillingProblem[] = [];
  for (const variable of variables.filter(isAsked)) {
    const { name, askedOf } = variable;
    const isLeft = mayLeaveOpen && askedOf === 'client';
    const checked = checkAnswer(isLeft ? { ...variable, required: false } : variable, byKey.get(variableKey(name)));
    if (!checked.ok) problems.push({ name, message: checked.message });
    else if (checked.answer !== '') answers.set(name, checked.answer);
    else if (isLeft) open.push(name);
  }
  return { answers: Object.fromEntries(answers), open, problems };
}

/** Names that are no variable of these templates. */
export function unknownAnswers(variables: readonly TemplateVariable[], typed: Answers): string[] {
  const known = new Set(variables.map(({ name }) => variableKey(name)));
  return Object.keys(typed).filter((name) => !known.has(variableKey(name)));
}

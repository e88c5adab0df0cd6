import { type Answers, checkAnswer, type FillingProblem, type TemplateVariable, variableKey } from '@pacta/contracts';

export interface CheckedAnswers {
  /** Those that were given, as they are kept, by the name that the template has for their variable. */
  readonly answers: Answers;
  /** Left for the client. */
  readonly open: string[];
  readonly problems: FillingProblem[];
}

/** A variable may be called `constructor`, which every object has something by. */
export const answerTo = (answers: Answers, name: string): string | undefined =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;

/** A sibling's answer stands for those that are not asked. */
export const isAsked = ({ sameAs }: TemplateVariable): boolean => sameAs === null;

/** Checks the answers to a template. What it has no question for is passed over: see unknownAnswers. */
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

/** Names for which none of these templates has a question. */
export function unknownAnswers(variables: readonly TemplateVariable[], typed: Answers): string[] {
  const known = new Set(variables.map(({ name }) => variableKey(name)));
  return Object.keys(typed).filter((name) => !known.has(variableKey(name)));
}

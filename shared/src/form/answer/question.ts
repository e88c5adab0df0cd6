import { type Answers, checkAnswer, type TemplateVariable } from '@pacta/contracts';

/** What has to be known of a variable to ask for it. */
export type Question = Pick<
  TemplateVariable,
  'name' | 'label' | 'type' | 'required' | 'example' | 'choices' | 'currency'
>;

/** The answer, or '' where there is none. Own properties only: a variable may be called `constructor`. */
export const answerTo = (name: string, answers: Answers): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '') : '';

/** What is wrong with the answers, by the name of the question, in the messages of the contract. */
export function answerProblems(questions: readonly Question[], answers: Answers): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const question of questions) {
    const checked = checkAnswer(question, answerTo(question.name, answers));
    if (!checked.ok) problems.set(question.name, checked.message);
  }
  return problems;
}

/** The answers in the form in which they are kept; what is absent or wrong is left out. */
export function keptAnswers(questions: readonly Question[], answers: Answers): Answers {
  const kept = questions.flatMap((question) => {
    const checked = checkAnswer(question, answerTo(question.name, answers));
    return checked.ok && checked.answer !== '' ? [[question.name, checked.answer]] : [];
  });
  return Object.fromEntries(kept);
}

/** An answer as people read it: amounts in groups, dates as 20/11/2026. What is wrong stays as it was typed. */
export function readableAnswer(question: Question, typed: string): string {
  const checked = checkAnswer(question, typed);
  if (!checked.ok || checked.answer === '') return typed;
  switch (question.type) {
    case 'number':
      return grouped(checked.answer);
    case 'money':
      return grouped(checked.answer, 2);
    case 'date':
      return checked.answer.split('-').reverse().join('/');
    default:
      return checked.answer;
  }
}

/** By hand: an amount may have more digits than a JavaScript number holds. */
function grouped(figures: string, decimals = 0): string {
  const [whole = '', fraction = ''] = figures.split('.');
  const rest = fraction.padEnd(decimals, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest && `.${rest}`);
}

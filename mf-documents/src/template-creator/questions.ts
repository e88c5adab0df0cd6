import { type Answers, type TemplateDetail, type TemplateId, variableKey } from '@pacta/contracts';
import { calledFor } from '@pacta/contracts/clauses';
import { answerProblems, answerTo, keptAnswers, type Question } from '@pacta/shared/form';

/** What one or several templates ask, once. */
export interface Asked {
  /** `variableKey` of its name: names may differ in case. */
  key: string;
  /** As it is put to the person. */
  question: Question;
  /** As each template has it: the answer has to suit all of them. */
  wanted: Question[];
  templates: TemplateId[];
  /** Whether it may stay open, to be answered by the client before signing. */
  isLeftForClient: boolean;
  /** The answer where nobody gives another; '' where there is none, or where the client begins with it. */
  usual: string;
  /** What begins a group of questions; '' where it goes on. */
  heading: string;
}

/** A template as far as its questions go. */
export type Asking = Pick<TemplateDetail, 'id' | 'variables' | 'clauses'>;

/**
 * The questions of some templates: shared ones once, none that takes the answer of another, and none that stands only in clauses
 * which go with these answers.
 */
export function questionsOf(templates: readonly Asking[], mayLeaveOpen: boolean, answers: Answers = {}): Asked[] {
  const asked = new Map<string, Asked>();
  for (const { id, variables, clauses = [] } of templates) {
    for (const variable of calledFor(variables, clauses, (name) => answerTo(variableKey(name), answers))) {
      if (variable.sameAs !== null) continue;
      const key = variableKey(variable.name);
      const isLeftForClient = mayLeaveOpen && variable.askedOf === 'client';
      const before = asked.get(key);
      asked.set(key, {
        key,
        question: before?.question ?? variable,
        wanted: [...(before?.wanted ?? []), variable],
        templates: [...(before?.templates ?? []), id],
        isLeftForClient: isLeftForClient && before?.isLeftForClient !== false,
        usual: before?.usual || (variable.default ?? ''),
        heading: before?.heading || (variable.heading ?? ''),
      });
    }
  }
  return [...asked.values()].map(asOne);
}

/** One question out of several of the same name: required where any needs it, and with the choices that suit all. */
function asOne(asked: Asked): Asked {
  const { question, isLeftForClient } = asked;
  const required = !isLeftForClient && asked.wanted.some((each) => each.required);
  const wanted = asked.wanted.map((each) => ({ ...each, required: each.required && !isLeftForClient }));
  const choices = question.choices.filter((choice) =>
    wanted.every(({ type, choices: others }) => type !== 'choice' || others.includes(choice)),
  );
  const usual = isLeftForClient ? '' : asked.usual;
  return { ...asked, wanted, usual, question: { ...question, required, choices } };
}

const byName = (asked: Asked, answers: Answers): Answers => ({
  [asked.question.name]: answerTo(asked.key, answers).trim() === '' ? asked.usual : answerTo(asked.key, answers),
});

/** What stands in the field: what was typed, and the default until somebody has. */
export const shownAnswer = ({ key, usual }: Asked, answers: Answers): string =>
  Object.hasOwn(answers, key) ? answerTo(key, answers) : usual;

/** What is wrong with the answers, by the path of each in the draft: messages of the contract. */
export function questionProblems(asked: readonly Asked[], answers: Answers): Map<string, string> {
  const problems = new Map<string, string>();
  for (const each of asked) {
    const [message] = each.wanted.flatMap((wanted) => [
      ...answerProblems([{ ...wanted, name: each.question.name }], byName(each, answers)).values(),
    ]);
    if (message) problems.set(pathOf(each.key), message);
  }
  return problems;
}

/** The answers to these questions as the contract keeps them, by the name of their variable. */
export function answersTo(asked: readonly Asked[], answers: Answers): Answers {
  const right = asked.filter((each) => questionProblems([each], answers).size === 0);
  return Object.fromEntries(
    right.flatMap((each) => Object.entries(keptAnswers([each.question], byName(each, answers)))),
  );
}

export const pathOf = (key: string): string => `answers.${key}`;

/** The question that a variable of a template takes its answer from. */
export function sourceOf({ variables }: Asking, name: string): string {
  const key = variableKey(name);
  const variable = variables.find((each) => variableKey(each.name) === key);
  return variable?.sameAs ? variableKey(variable.sameAs) : key;
}

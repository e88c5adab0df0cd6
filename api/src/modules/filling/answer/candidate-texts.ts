import { type Answers, type FoundVariable, type TemplateVariable, variableKey } from '@pacta/contracts';
import { answerTo } from './check-answers.ts';
import { renderAnswer } from './render-answer.ts';

/** What may stand for each variable, the best first: the next is for where it does not fit. */
export type Candidates = ReadonlyMap<string, readonly string[]>;

interface AnsweredVariables {
  readonly variables: readonly TemplateVariable[];
  readonly found: readonly FoundVariable[];
  /** As they are kept. */
  readonly answers: Answers;
  /** Variables whose question shows, since nobody has answered it yet. */
  readonly open: readonly string[];
}

/** What stands in the document for each of its variables. */
export function candidateTexts({ variables, found, answers, open }: AnsweredVariables): Candidates {
  const kinds = new Map(found.map(({ name, kind }) => [name, kind]));
  const byKey = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
  const isOpen = new Set(open);
  return new Map(
    variables.map((variable) => {
      const source = (variable.sameAs && byKey.get(variableKey(variable.sameAs))) || variable;
      const answer = answerTo(answers, source.name);
      const kind = kinds.get(variable.name) ?? 'text';
      if (kind === 'check_field') return [variable.name, [answer ?? 'false']];
      if (answer !== undefined) return [variable.name, [renderAnswer(variable, answer)]];
      return [variable.name, isOpen.has(source.name) ? openQuestionTexts(source, kind) : ['']];
    }),
  );
}

/** The question in brackets, so that a reader sees what is missing. A list to choose from takes nothing but its choices. */
export const openQuestionTexts = ({ label }: TemplateVariable, kind: FoundVariable['kind']): string[] =>
  kind === 'choice_field' ? [''] : [`[${label}]`, '[…]', ''];

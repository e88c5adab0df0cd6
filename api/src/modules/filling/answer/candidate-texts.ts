import { type Answers, type FoundVariable, type TemplateVariable, variableKey } from '@pacta/contracts';
import { shownExpression } from '../../../expression/show-expression.ts';
import { answerTo } from './check-answers.ts';
import { renderAnswer } from './render-answer.ts';

/** The texts to try for each variable, best first: the next one is used where the one before does not fit. */
export type Candidates = ReadonlyMap<string, readonly string[]>;

interface AnsweredVariables {
  readonly variables: readonly TemplateVariable[];
  readonly found: readonly FoundVariable[];
  /** Normalized. */
  readonly answers: Answers;
  /** Variables that show their question, since nobody has answered them yet. */
  readonly open: readonly string[];
  /** What is computed from the answers, by what the marks say; null where that is not known yet. */
  readonly values: ReadonlyMap<string, string | null>;
}

/** The texts that may be set into the document for each of its variables. */
export function candidateTexts({ variables, found, answers, open, values }: AnsweredVariables): Candidates {
  const kinds = new Map(found.map(({ name, kind }) => [name, kind]));
  const byKey = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
  const isOpen = new Set(open);
  const textsOf = (variable: TemplateVariable): string[] => {
    const source = (variable.sameAs && byKey.get(variableKey(variable.sameAs))) || variable;
    const answer = answerTo(answers, source.name);
    const kind = kinds.get(variable.name) ?? 'text';
    if (kind === 'check_field') return [answer ?? 'false'];
    if (answer !== undefined) return [renderAnswer(variable, answer)];
    return isOpen.has(source.name) ? openQuestionTexts(source, kind) : [''];
  };
  return new Map([
    ...variables.map((variable) => [variable.name, textsOf(variable)] as const),
    ...[...values].map(([name, text]) => [name, text === null ? openTexts(shownExpression(name)) : [text]] as const),
  ]);
}

/** The question in brackets, so that a reader sees what is missing. A choice field takes nothing but its choices. */
export const openQuestionTexts = ({ label }: TemplateVariable, kind: FoundVariable['kind']): string[] =>
  kind === 'choice_field' ? [''] : openTexts(label);

const openTexts = (missing: string): string[] => [`[${missing}]`, '[…]', ''];

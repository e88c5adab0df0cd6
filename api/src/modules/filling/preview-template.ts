import { type Answers, type FilledPreview, type TemplateVariable, variableKey } from '@pacta/contracts';
import { isComputed } from '@pacta/pdf/mark-key';
import type { AppContext } from '../../context.ts';
import type { Turn } from '../../worker/run-task.ts';
import type { TemplateFile } from '../template/template.ts';
import { type Candidates, candidateTexts, openQuestionTexts } from './answer/candidate-texts.ts';
import { answerTo, checkAnswers, conditionAnswers } from './answer/check-answers.ts';
import { blamedOnAnswers, computeValues, presentResults } from './answer/compute-values.ts';
import { fillPdf } from './fill-pdf.ts';

interface Shown extends Pick<TemplateFile, 'sha256' | 'found' | 'clauses' | 'computed'> {
  /** Those that somebody looks at. */
  readonly seen?: readonly number[] | undefined;
  readonly variables: readonly TemplateVariable[];
}

/** A preview whose PDF is not encoded yet. */
export interface Preview extends Omit<FilledPreview, 'pdf'> {
  readonly pdf: Uint8Array;
}

/**
 * Fills the template with the answers so far. A missing answer shows as its question, a wrong one as it was typed.
 * Somebody who keeps typing makes earlier previews useless: the signal of their turn aborts those.
 */
export async function previewTemplate(
  context: AppContext,
  shown: Shown,
  typed: Answers,
  turn: Turn = {},
): Promise<Preview> {
  const { variables, computed } = shown;
  const { answers, problems } = checkAnswers(shown, typed, { mayLeaveOpen: false });
  const wrong = asTyped(
    typed,
    problems.map(({ name }) => name),
  );
  const open = variables.filter(({ name }) => answerTo(answers, name) === undefined).map(({ name }) => name);
  const values = computeValues({ variables, computed, answers }, () => true); // a missing answer is no news to somebody who is typing
  const candidates = candidateTexts({ ...shown, answers, open, values: values.texts });
  const filling = withQuestions(shown, candidates, wrong);
  const source = { ...shown, conditions: conditionAnswers(shown, answers) };
  const { pdf, pages, positions, refused, tight } = await fillPdf(context, source, filling, {
    pages: shown.seen,
    ...turn,
  });

  const given = blamedOnAnswers(refused, shown).filter(({ name }) => wasGiven(variables, name, answers));
  const wrongAnswers = problems.filter(({ name }) => wrong.has(name)); // nor is it here
  return {
    pdf: pdf ?? (await context.files.read(shown.sha256)),
    positions,
    pages,
    problems: [...wrongAnswers, ...values.problems, ...given].filter(isFirst),
    computed: presentResults(shown, values),
    tight: tight?.filter(({ name }) => wasGiven(variables, name, answers)),
  };
}

/** Wrong answers as they were typed, by the name of their variable, on one line. */
function asTyped(typed: Answers, names: readonly string[]): Map<string, string> {
  const byKey = new Map(Object.entries(typed).map(([name, text]) => [variableKey(name), text]));
  const texts = names.map(
    (name) =>
      [
        name,
        byKey
          .get(variableKey(name))
          ?.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
          .trim(),
      ] as const,
  );
  return new Map(texts.flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/** Adds the question as a last candidate, so that there is always a page to look at. */
function withQuestions({ variables, found }: Shown, candidates: Candidates, wrong: Map<string, string>): Candidates {
  const kinds = new Map(found.map(({ name, kind }) => [name, kind]));
  const printed = new Map([...candidates].filter(([name]) => isComputed(name)));
  return new Map([
    ...printed,
    ...variables.map((variable): [name: string, texts: readonly string[]] => {
      const { name } = variable;
      const kind = kinds.get(name) ?? 'text';
      const best = candidates.get(name) ?? [];
      if (kind === 'check_field') return [name, best];
      const text = kind === 'choice_field' ? undefined : wrong.get(name);
      const ways = [...(text === undefined ? [] : [text]), ...best, ...openQuestionTexts(variable, kind)];
      return [name, [...new Set(ways)]];
    }),
  ]);
}

function wasGiven(variables: readonly TemplateVariable[], name: string, answers: Answers): boolean {
  const variable = variables.find((one) => one.name === name);
  return variable !== undefined && answerTo(answers, variable.sameAs ?? name) !== undefined;
}

const isFirst = <T extends { name: string }>({ name }: T, index: number, all: readonly T[]): boolean =>
  all.findIndex((other) => other.name === name) === index;

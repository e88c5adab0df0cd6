import type { Answers, PublicDocument } from '@pacta/contracts';
import { answerProblems, answerTo, keptAnswers } from '@pacta/shared/form';
import { ProblemError } from '@pacta/shared/http';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSending } from '../document/use-sending.ts';
import { forgetAnswers, keepAnswers, startingAnswers } from './kept-answers.ts';

/** What is typed, what is wrong with it, and its sending; the first wrong field takes the focus. */
export function useAnswersForm(
  document: PublicDocument,
  onAnswer: (answers: Answers) => Promise<void>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { questions } = document;
  const [answers, setAnswers] = useState(() => startingAnswers(document));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();
  const wrong = answerProblems(questions, answers);
  const refused = refusedAnswers(problem);

  function change(name: string, typed: string): void {
    const next = { ...answers, [name]: typed };
    setAnswers(next);
    keepAnswers(document, next);
    if (refused.has(name)) setProblem(null);
  }

  const focusFirstWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  const send = () =>
    once(async () => {
      setProblem(null);
      try {
        await onAnswer(keptAnswers(questions, answers));
        forgetAnswers(document);
      } catch (error) {
        flushSync(() => setProblem(ProblemError.from(error)));
        focusFirstWrong();
      }
    });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    flushSync(() => setLeft(new Set(questions.map(({ name }) => name))));
    if (wrong.size > 0) focusFirstWrong();
    else void send();
  }

  const fieldOf = (name: string) => ({
    value: answerTo(name, answers),
    onChange: (typed: string) => change(name, typed),
    onLeave: () => setLeft(new Set([...left, name])),
    message: refused.get(name) ?? (left.has(name) ? wrong.get(name) : undefined),
  });
  return { isSending, problem: refused.size === 0 ? problem : null, submit, fieldOf };
}

/** What the server says of single answers, by the name of the question. */
function refusedAnswers(problem: ProblemError | null): Map<string, string> {
  const fields = problem?.fields.filter(({ path }) => path.startsWith('answers.')) ?? [];
  return new Map(fields.map(({ path, message }) => [path.slice('answers.'.length), message]));
}

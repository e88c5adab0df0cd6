import { Trans } from '@lingui/react/macro';
import type { Answers, PublicDocument } from '@pacta/contracts';
import { AnswerField, answerProblems, answerTo, keptAnswers } from '@pacta/shared/form';
import { ProblemError } from '@pacta/shared/http';
import { Button, Card, Failed, Heading, Stack, Text } from '@pacta/shared/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSending } from '../document/use-sending.ts';
import { forgetAnswers, keepAnswers, startingAnswers } from './kept-answers.ts';

export interface AnswersTaskProps {
  document: PublicDocument;
  /** Rejects with a ProblemError where trying again from here makes sense. */
  onAnswer: (answers: Answers) => Promise<void>;
  /** Where the questions were answered before and need not be answered again. */
  onCancel?: (() => void) | undefined;
  onDecline?: (() => void) | undefined;
}

/** What was left for the client: asked before signing. What is typed survives a reload and a failed sending. */
export default function AnswersTask({ document, onAnswer, onCancel, onDecline }: AnswersTaskProps) {
  const { questions } = document;
  const [answers, setAnswers] = useState(() => startingAnswers(document));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();
  const form = useRef<HTMLFormElement>(null);
  const wrong = answerProblems(questions, answers);
  const refused = refusedAnswers(problem);

  function change(name: string, typed: string): void {
    const next = { ...answers, [name]: typed };
    setAnswers(next);
    keepAnswers(document, next);
    if (refused.has(name)) setProblem(null);
  }

  function cancel(): void {
    forgetAnswers(document);
    onCancel?.();
  }

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

  const focusFirstWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    flushSync(() => setLeft(new Set(questions.map(({ name }) => name))));
    if (wrong.size > 0) focusFirstWrong();
    else void send();
  }

  return (
    <Card.Root>
      <Card.Body>
        <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
          <Stack gap="5">
            <Stack gap="1">
              <Heading as="h2" size="md">
                <Trans>Complete the document</Trans>
              </Heading>
              <Text textStyle="sm" color="fg.muted">
                <Trans>Your answers go into the document. Read it with them before you sign.</Trans>
              </Text>
            </Stack>
            {questions.map((question) => (
              <AnswerField
                key={question.name}
                question={question}
                value={answerTo(question.name, answers)}
                onChange={(typed) => change(question.name, typed)}
                onLeave={() => setLeft(new Set([...left, question.name]))}
                message={refused.get(question.name) ?? (left.has(question.name) ? wrong.get(question.name) : undefined)}
              />
            ))}
            {problem && refused.size === 0 && <Failed problem={problem} />}
            <Button type="submit" size="lg" loading={isSending}>
              <Trans>Continue</Trans>
            </Button>
            {onCancel && (
              <Button variant="ghost" size="sm" onClick={cancel}>
                <Trans>Leave the answers as they were</Trans>
              </Button>
            )}
            {onDecline && (
              <Button variant="ghost" size="sm" onClick={onDecline}>
                <Trans>Decline to sign</Trans>
              </Button>
            )}
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}

/** What the server says of single answers, by the name of the question. */
function refusedAnswers(problem: ProblemError | null): Map<string, string> {
  const fields = problem?.fields.filter(({ path }) => path.startsWith('answers.')) ?? [];
  return new Map(fields.map(({ path, message }) => [path.slice('answers.'.length), message]));
}

import { Trans } from '@lingui/react/macro';
import type { Answers, PublicDocument } from '@pacta/contracts';
import { AnswerField } from '@pacta/shared/form';
import { Button, Card, Failed, Heading, Stack, Text } from '@pacta/shared/ui';
import { useRef } from 'react';
import { forgetAnswers } from './kept-answers.ts';
import { useAnswersForm } from './use-answers-form.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const { isSending, problem, submit, fieldOf } = useAnswersForm(document, onAnswer, form);
  const cancel = () => {
    forgetAnswers(document);
    onCancel?.();
  };

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
            {document.questions.map((question) => (
              <AnswerField key={question.name} question={question} {...fieldOf(question.name)} />
            ))}
            {problem && <Failed problem={problem} />}
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

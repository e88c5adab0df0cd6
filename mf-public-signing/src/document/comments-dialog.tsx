import { Trans, useLingui } from '@lingui/react/macro';
import { CommentText } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Button, Failed, Field, Stack, Textarea } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useSending } from './use-sending.ts';

interface CommentsDialogProps {
  isOpen: boolean;
  title: string;
  /** What happens then. */
  children: ReactNode;
  label: string;
  confirmLabel: string;
  onSend: (comments: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why, and sends nothing without an answer. What was typed is there again when the dialog opens again. */
export function CommentsDialog({ isOpen, title, children, label, confirmLabel, ...rest }: CommentsDialogProps) {
  const { onSend, onClose } = rest;
  const { t } = useLingui();
  const wordsFor = useValidationMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [comments, setComments] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();

  const check = (text: string) => {
    const result = CommentText.safeParse(text);
    setWrong(result.success ? null : (result.error.issues[0]?.message ?? ''));
    return result.data;
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = check(comments);
    if (checked === undefined) return field.current?.focus();
    setProblem(null);
    await once(async () => {
      await onSend(checked).then(onClose, (error) => setProblem(ProblemError.from(error)));
    });
  };

  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={isSending}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form="comments" colorPalette="red" loading={isSending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} isBusy={isSending} footer={footer}>
      <form id="comments" noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="4">
          {children}
          <Field.Root required invalid={wrong !== null}>
            <Field.Label>
              {label} <Field.RequiredIndicator />
            </Field.Label>
            <Textarea
              ref={field}
              rows={4}
              autoFocus
              value={comments}
              placeholder={t`For example: the rent in clause 3 is wrong.`}
              onChange={({ target }) => {
                setComments(target.value);
                if (wrong !== null) check(target.value);
              }}
              onBlur={({ target }) => target.value !== '' && check(target.value)}
            />
            {wrong !== null && <Field.ErrorText>{wordsFor(wrong)}</Field.ErrorText>}
          </Field.Root>
          {problem && <Failed problem={problem} />}
        </Stack>
      </form>
    </Dialog>
  );
}

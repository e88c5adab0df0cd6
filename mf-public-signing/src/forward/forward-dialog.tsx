import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { NewForwarding } from '@pacta/contracts/circulation';
import { ProblemError } from '@pacta/shared/http';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Button, Failed, Field, Input, Stack, Text, Textarea } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useSending } from '../document/use-sending.ts';

interface ForwardDialogProps {
  isOpen: boolean;
  document: PublicDocument;
  onForward: (to: NewForwarding) => Promise<void>;
  onClose: () => void;
}

type Part = keyof NewForwarding;
type Wrong = Partial<Record<Part, string>>;

const parts = NewForwarding.keyof().options;
const nobody = { name: '', email: '', reason: '' };

/** Asks who is to act instead, and why. What was typed is there again when the dialog opens again. */
export function ForwardDialog({ isOpen, document, onForward, onClose }: ForwardDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<Part, string>>(nobody);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { data, error } = NewForwarding.safeParse(typed);
    const found = error ? wrongOf(error) : {};
    setWrong(found);
    if (!data)
      return focusOn(
        form.current,
        parts.find((part) => found[part]),
      );
    setProblem(null);
    await once(() => onForward(data).then(onClose, (failure) => setProblem(ProblemError.from(failure))));
  };
  const leave = (part: Part) => {
    const { error } = NewForwarding.shape[part].safeParse(typed[part]);
    if (typed[part] !== '' || wrong[part]) setWrong({ ...wrong, [part]: error?.issues[0]?.message });
  };
  const field = (part: Part) => ({
    name: part,
    value: typed[part],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [part]: target.value }),
    onBlur: () => leave(part),
  });

  return (
    <Dialog
      isOpen={isOpen}
      title={t`Forward to somebody else`}
      onClose={onClose}
      isBusy={isSending}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            <Trans>Forward</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="4">
          <WhatFollows document={document} />
          <Labelled label={t`Their name`} wrong={wrong.name}>
            <Input {...field('name')} autoFocus />
          </Labelled>
          <Labelled label={t`Their e-mail`} wrong={wrong.email}>
            <Input {...field('email')} type="email" inputMode="email" />
          </Labelled>
          <Labelled label={t`Why?`} wrong={wrong.reason}>
            <Textarea {...field('reason')} rows={3} placeholder={t`For example: she signs for our company now.`} />
          </Labelled>
          {problem && <Failed problem={problem} />}
        </Stack>
      </form>
    </Dialog>
  );
}

function wrongOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): Wrong {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}

const focusOn = (form: HTMLFormElement | null, part: Part | undefined) =>
  part && form?.querySelector<HTMLElement>(`[name=${part}]`)?.focus();

/** Before it is done: it cannot be taken back from here. */
function WhatFollows({ document: { requestedBy, person } }: Pick<ForwardDialogProps, 'document'>) {
  const { t } = useLingui();
  const { onBehalfOf, rfc } = person;
  return (
    <Stack gap="2" textStyle="sm">
      <Text>{t`They take your place and get a link of their own. Yours stops working. ${requestedBy} is told, with your reason, and may undo it.`}</Text>
      {onBehalfOf && <Text>{t`They will act as representative of ${onBehalfOf}.`}</Text>}
      {rfc && <Text>{t`The e.firma with the RFC ${rfc} is still expected: forward it only to who has that one.`}</Text>}
    </Stack>
  );
}

interface LabelledProps {
  label: string;
  wrong: string | undefined;
  children: ReactNode;
}

function Labelled({ label, wrong, children }: LabelledProps) {
  const wordsFor = useValidationMessage();
  return (
    <Field.Root required invalid={wrong !== undefined}>
      <Field.Label>
        {label} <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {wrong !== undefined && <Field.ErrorText>{wordsFor(wrong)}</Field.ErrorText>}
    </Field.Root>
  );
}

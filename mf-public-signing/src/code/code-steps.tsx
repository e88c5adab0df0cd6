import { Trans, useLingui } from '@lingui/react/macro';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { ProblemError } from '@pacta/shared/http';
import { Alert, Failed, Loaded, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import { type CodeActs, codeActs } from './code-acts.ts';
import { CodeField } from './code-field.tsx';
import { SendAnother } from './send-another.tsx';
import { useCodeView } from './use-code-view.ts';
import { withCodeWords } from './with-code-words.ts';

export interface CodeStepsProps {
  acts?: CodeActs;
}

/** A code is sent, typed and checked. */
function CodeSteps({ acts = codeActs }: CodeStepsProps) {
  const { loadable, show, look } = useCodeView(acts.read);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();

  const attempt = (act: () => Promise<SigningCodeView>) =>
    once(async () => {
      setProblem(null);
      await act().then(show, async (error) => {
        await look();
        setProblem(ProblemError.from(error));
      });
    });
  return (
    <Loaded value={loadable} onRetry={() => void look()} skeleton={<Skeleton h="28" mt="2" />}>
      {(view) => (
        <Stack gap="4">
          <Text textStyle="sm" color="fg.muted" aria-live="polite">
            <Standing {...view} />
          </Text>
          {view.state === 'sent' && <Delivery {...view} />}
          {view.state === 'sent' && (
            <CodeField
              isBusy={isSending}
              triesLeft={problem?.reason === 'code.wrong' ? view.triesLeft : null}
              onCheck={(code) => void attempt(() => acts.check(code))}
            />
          )}
          {problem && problem.reason !== 'code.wrong' && problem.reason !== 'code.ended' && (
            <Failed problem={problem} />
          )}
          {view.state !== 'checked' && (
            <SendAnother view={view} isBusy={isSending} onSend={(by) => void attempt(() => acts.send(by))} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const phoneWays: Readonly<Record<string, string | undefined>> = { whatsapp: 'WhatsApp', sms: 'SMS' };

/** Where a message did not arrive, or may not have. */
function Delivery({ channel, to, delivery, ways = [] }: SigningCodeView) {
  const { t } = useLingui();
  const by = phoneWays[channel];
  if (delivery !== 'failed' && delivery !== 'unknown') return null;
  if (!by) {
    return (
      <Notice status="error">{t`The e-mail to ${to} did not arrive. If this is not your address, tell the person who sent you the document: they can correct it. Otherwise ask for another code.`}</Notice>
    );
  }
  const mayHaveMail = ways.some((way) => way.channel === 'email');
  if (delivery === 'unknown') {
    return (
      <Notice status="warning">{t`Whether the message was sent is not known. If it does not come, ask for another one.`}</Notice>
    );
  }
  return (
    <Notice status="error">
      {mayHaveMail
        ? t`The message by ${by} to ${to} did not arrive. Ask for another one, or have it sent to your e-mail. If this is not your number, tell the person who sent you the document.`
        : t`The message by ${by} to ${to} did not arrive. Ask for another one. If this is not your number, tell the person who sent you the document: they can correct it.`}
    </Notice>
  );
}

const Notice = ({ status, children }: { status: 'warning' | 'error'; children: ReactNode }) => (
  <Alert.Root status={status} role={status === 'error' ? 'alert' : 'status'}>
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Description>{children}</Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

/** How it stands, and what to do. */
function Standing({ state, channel, to, delivery, ways }: SigningCodeView) {
  const { t } = useLingui();
  const by = phoneWays[channel];
  if (state !== 'sent' && state !== 'checked' && ways?.length === 0) {
    return t`A code is needed to sign, and none can be sent to you at the moment: this service has no number of yours, or sends no messages to phones now. Ask the person who sent you the document.`;
  }
  switch (state) {
    case 'none':
      return by
        ? t`We send a code of six digits by ${by} to your phone, ${to}. You type it here, and then you sign.`
        : t`We send a code of six digits to your e-mail, ${to}. You type it here, and then you sign.`;
    case 'sent':
      if (delivery === 'failed') return null; // what did not arrive is told below
      if (delivery === 'sending') {
        return by
          ? t`A code of six digits is on its way by ${by} to your phone, ${to} …`
          : t`A code of six digits is on its way to your e-mail, ${to} …`;
      }
      return by
        ? t`We sent a code of six digits by ${by} to your phone, ${to}. It works for ten minutes, only on this device.`
        : t`We sent a code of six digits to ${to}. It works for ten minutes, only on this device. Look among unwanted mail, too.`;
    case 'ended':
      return t`That code counts no more: it was typed wrong too often, its time is over, or another took its place. We can send another to ${to}.`;
    case 'checked':
      return <Trans>Thank you. You can sign now.</Trans>;
  }
}

export default withCodeWords(CodeSteps);

import { Trans, useLingui } from '@lingui/react/macro';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { ProblemError } from '@pacta/shared/http';
import { Failed, Loaded, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { useState } from 'react';
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
            <SendAnother view={view} isBusy={isSending} onSend={() => void attempt(acts.send)} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** How it stands, and what to do. */
function Standing({ state, to }: SigningCodeView) {
  const { t } = useLingui();
  switch (state) {
    case 'none':
      return t`We send a code of six digits to your e-mail, ${to}. You type it here, and then you sign.`;
    case 'sent':
      return t`We sent a code of six digits to ${to}. It works for ten minutes, only on this device. Look among unwanted mail, too.`;
    case 'ended':
      return t`That code counts no more: it was typed wrong too often, its time is over, or another took its place. We can send another to ${to}.`;
    case 'checked':
      return <Trans>Thank you. You can sign now.</Trans>;
  }
}

export default withCodeWords(CodeSteps);

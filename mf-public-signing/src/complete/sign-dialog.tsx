import { Trans, useLingui } from '@lingui/react/macro';
import type { SignatureMark } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { Box, Button, Failed, Stack, Text } from '@pacta/shared/ui';
import { Checkbox, Dialog } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import { makeMark } from '../mark/make-mark.ts';
import { hasMark, type MarkDraft } from '../mark/mark-draft.ts';
import { MarkEditor } from '../mark/mark-editor.tsx';
import { Consent } from './consent.tsx';

interface SignDialogProps {
  isOpen: boolean;
  draft: MarkDraft;
  preview: string | null;
  onDraft: (draft: MarkDraft) => void;
  onSign: (mark: SignatureMark) => Promise<void>;
  onClose: () => void;
}

type Lack = 'mark' | 'consent';

/** Make a signature, agree, sign. Closing the dialog loses nothing, and neither does a sending that fails. */
export function SignDialog({ isOpen, draft, preview, onDraft, onSign, onClose }: SignDialogProps) {
  const { t } = useLingui();
  const [hasAgreed, setAgreed] = useState(false);
  const [lack, setLack] = useState<Lack | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();

  const words = {
    drawn: t`Draw your signature first.`,
    typed: t`Type your name first.`,
    uploaded: t`Choose an image first.`,
  };
  const send = () =>
    once(async () => {
      setProblem(null);
      const mark = hasMark(draft) ? await makeMark(draft).catch(() => null) : null;
      if (!mark) return setLack('mark');
      if (!hasAgreed) return setLack('consent');
      setLack(null);
      await onSign(mark).then(onClose, (error) => setProblem(ProblemError.from(error)));
    });

  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={isSending}>
        <Trans>Cancel</Trans>
      </Button>
      <Button loading={isSending} onClick={() => void send()}>
        <Trans>Sign document</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={t`Sign the document`} onClose={onClose} isBusy={isSending} footer={footer}>
      <Stack gap="4">
        <Box>
          <MarkEditor draft={draft} preview={preview} onDraft={onDraft} />
          {lack === 'mark' && !hasMark(draft) && <Wrong>{words[draft.kind]}</Wrong>}
        </Box>
        <Box borderTopWidth="1px" pt="4">
          <Checkbox
            checked={hasAgreed}
            aria-invalid={lack === 'consent' && !hasAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          >
            <Consent />
          </Checkbox>
          {lack === 'consent' && !hasAgreed && <Wrong>{t`Agree to sign electronically before you sign.`}</Wrong>}
        </Box>
        {problem && <Failed problem={problem} />}
      </Stack>
    </Dialog>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <Text role="alert" mt="2" textStyle="sm" fontWeight="medium" color="fg.error">
    {children}
  </Text>
);

import { Trans, useLingui } from '@lingui/react/macro';
import type { SignatureImage } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { Box, Button, Failed, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { Checkbox, Dialog } from '@pacta/shared/ui/kit';
import { Suspense, useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import { makeSignatureImage } from '../signature/make-signature-image.ts';
import { hasSignature, type SignatureDraft } from '../signature/signature-draft.ts';
import { SignatureEditor } from '../signature/signature-editor.tsx';
import { SimpleConsent } from '../simple/simple-parts.tsx';
import { Consent } from './consent.tsx';

export interface SignDialogProps {
  isOpen: boolean;
  /** The legal entity that the reader represents. */
  onBehalfOf: string | undefined;
  /** No seal follows, and what is agreed to says so. */
  isUnsealed: boolean;
  draft: SignatureDraft;
  preview: string | null;
  onDraft: (draft: SignatureDraft) => void;
  onSign: (image: SignatureImage) => Promise<void>;
  onClose: () => void;
}

type Missing = 'signature' | 'consent';

/** Make a signature, agree, sign. Closing the dialog loses nothing, and neither does a sending that fails. */
export default function SignDialog({
  isOpen,
  onBehalfOf,
  isUnsealed,
  draft,
  preview,
  onDraft,
  onSign,
  onClose,
}: SignDialogProps) {
  const { t } = useLingui();
  const [hasAgreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<Missing | null>(null);
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
      const image = hasSignature(draft) ? await makeSignatureImage(draft).catch(() => null) : null;
      if (!image) return setMissing('signature');
      if (!hasAgreed) return setMissing('consent');
      setMissing(null);
      await onSign(image).then(onClose, (error) => setProblem(ProblemError.from(error)));
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
        {onBehalfOf && <Text fontWeight="medium">{t`You sign as representative of ${onBehalfOf}`}</Text>}
        <Box>
          <SignatureEditor draft={draft} preview={preview} onDraft={onDraft} />
          {missing === 'signature' && !hasSignature(draft) && <Wrong>{words[draft.kind]}</Wrong>}
        </Box>
        <Box borderTopWidth="1px" pt="4">
          <Suspense fallback={<Skeleton h="24" />}>
            <Checkbox
              checked={hasAgreed}
              aria-invalid={missing === 'consent' && !hasAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            >
              {isUnsealed ? <SimpleConsent onBehalfOf={onBehalfOf} /> : <Consent onBehalfOf={onBehalfOf} />}
            </Checkbox>
          </Suspense>
          {missing === 'consent' && !hasAgreed && <Wrong>{t`Agree to sign electronically before you sign.`}</Wrong>}
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

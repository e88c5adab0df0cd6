import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isWholeScan, type PublicDocument, type ScanView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { Box, Button, Failed, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { Checkbox, Dialog, ScanDifferences } from '@pacta/shared/ui/kit';
import { Suspense, useState } from 'react';
import type { CodeActs } from '../code/code-acts.ts';
import { CodeSteps } from '../code/late-code-steps.ts';
import { useSending } from '../document/use-sending.ts';

import { PaperConsent } from './paper-consent.tsx';
import { withScanMessages } from './with-scan-messages.ts';

export type SendScan = (scan: ScanView, isConfirmed: boolean) => Promise<void>;

export interface SendDialogProps {
  document: PublicDocument;
  scan: ScanView;
  /** Rejects with a ProblemError. */
  onSend: SendScan;
  onClose: () => void;
  /** Another way of checking the code in stories. */
  codeActs?: CodeActs | undefined;
}

/** Says what is sent, has what differs confirmed, and asks for the consent; before all that for a code, where one is asked. */
function SendDialog({ document, scan, onSend, onClose, codeActs }: SendDialogProps) {
  const { t } = useLingui();
  const isDifferent = !isWholeScan(scan.comparison);
  const [isConfirmed, setConfirmed] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();
  const lacksConfirmation = isIncomplete && isDifferent && !isConfirmed;
  const lacksConsent = isIncomplete && !hasAgreed;

  const send = () =>
    once(async () => {
      setProblem(null);
      setIncomplete(true);
      if (!hasAgreed || (isDifferent && !isConfirmed)) return;
      await onSend(scan, isConfirmed).then(onClose, (error) => setProblem(ProblemError.from(error)));
    });
  if (document.asksCode) {
    return (
      <Dialog isOpen title={t`Before you send it: confirm that it is you`} onClose={onClose}>
        <Suspense fallback={<Skeleton h="28" />}>
          <CodeSteps {...(codeActs && { acts: codeActs })} />
        </Suspense>
      </Dialog>
    );
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={isSending}>
        <Trans>Cancel</Trans>
      </Button>
      <Button loading={isSending} onClick={() => void send()}>
        <Trans>Send to the company</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Send the signed document?`} onClose={onClose} isBusy={isSending} footer={footer}>
      <Stack gap="4">
        <WhatIsSent {...{ document, scan }} />
        {isDifferent && (
          <Box borderWidth="1px" borderColor="orange.muted" bg="orange.subtle/60" borderRadius="l3" p="4">
            <Text fontWeight="semibold">
              <Trans>It differs from the document:</Trans>
            </Text>
            <ScanDifferences comparison={scan.comparison} />
            <Box mt="3">
              <Checkbox
                checked={isConfirmed}
                aria-invalid={lacksConfirmation}
                onChange={({ target }) => setConfirmed(target.checked)}
              >
                <Trans>I know that it differs in this way, and send it all the same.</Trans>
              </Checkbox>
              {lacksConfirmation && <Wrong>{t`Confirm what differs, or choose other files.`}</Wrong>}
            </Box>
          </Box>
        )}
        <Box borderTopWidth="1px" pt="4">
          <Checkbox
            checked={hasAgreed}
            aria-invalid={lacksConsent}
            onChange={({ target }) => setAgreed(target.checked)}
          >
            <PaperConsent onBehalfOf={document.person.onBehalfOf} isUnsealed={document.signatureKind === 'simple'} />
          </Checkbox>
          {lacksConsent && <Wrong>{t`Agree before you send it.`}</Wrong>}
        </Box>
        {problem && <Failed problem={problem} />}
      </Stack>
    </Dialog>
  );
}

function WhatIsSent({ document, scan }: Pick<SendDialogProps, 'document' | 'scan'>) {
  const { t } = useLingui();
  const company = document.company.name;
  return (
    <Text>
      <Plural
        value={scan.pages.length}
        one="You send a scan of # page as the document that you signed by hand."
        other="You send a scan of # pages as the document that you signed by hand."
      />{' '}
      {t`It goes to ${company}, for “${document.name}”.`}
    </Text>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <Text role="alert" mt="2" textStyle="sm" fontWeight="medium" color="fg.error">
    {children}
  </Text>
);

export default withScanMessages(SendDialog);

import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import { Button, Stack, Text } from '@pacta/shared/ui';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { SignPart } from '../efirma/sign-part.tsx';
import { Panel } from '../layout/panel.tsx';
import type { CompanySigning } from './signing-acts.ts';

interface CompanySignaturePanelProps {
  document: DocumentDetail;
  signing: CompanySigning;
  /** Whether its reader came to sign. */
  isOpenAtFirst?: boolean;
}

/** The document waits for the company: whoever created it signs with an e.firma. */
export function CompanySignaturePanel({
  document: { name, company, companyRfc },
  signing,
  isOpenAtFirst = false,
}: CompanySignaturePanelProps) {
  const { t } = useLingui();
  const companyName = company.name;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Panel title={t`Your e.firma is awaited`}>
      {isOpen ? (
        <SignPart
          {...signing}
          names={[name]}
          expectedRfc={companyRfc}
          signLabel={<Trans>Sign document</Trans>}
          cancel={
            <Button variant="outline" onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
          }
        />
      ) : (
        <Stack gap="4" align="flex-start">
          <Text color="fg.muted">
            <Trans>
              Everything that comes before is in the file. Sign it for {companyName} with an e.firma: nobody else can in
              your place.
            </Trans>
          </Text>
          <Button onClick={() => setOpen(true)}>
            <PenLine aria-hidden />
            <Trans>Sign with your e.firma</Trans>
          </Button>
        </Stack>
      )}
    </Panel>
  );
}

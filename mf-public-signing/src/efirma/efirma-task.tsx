import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { EfirmaSigning, type EfirmaSigningProps } from '@pacta/shared/efirma';
import { Box, Button, Card, Heading, Stack, Text } from '@pacta/shared/ui';
import { Checkbox } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import { actsFor } from './efirma-acts.ts';
import { EfirmaConsent } from './efirma-consent.tsx';
import { withEfirmaWords } from './with-efirma-words.ts';

export interface EfirmaTaskProps {
  document: PublicDocument;
  /** Shows the prepared file instead of the document; null: the document again. */
  onShow: (file: Blob | null) => void;
  onDecline?: (() => void) | undefined;
  /** How it is done; another way in stories. */
  acts?: Pick<EfirmaSigningProps, 'prepare' | 'read' | 'send' | 'lend'>;
}

/** Signing with an e.firma: choose it, look at the file with the signature's place in it, sign. */
function EfirmaTask({ document, onShow, onDecline, acts = actsFor(document) }: EfirmaTaskProps) {
  const { person } = document;
  const [isReady, setReady] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card.Root>
      <Card.Body>
        <Heading as="h2" size="md" mb="1">
          <Trans>Sign with your e.firma</Trans>
        </Heading>
        <Text textStyle="sm" color="fg.muted" mb="4">
          {isReady ? (
            <Trans>The document is shown with your signature in its place. Read it, then sign.</Trans>
          ) : (
            <Hint rfc={person.rfc ?? null} />
          )}
        </Text>
        <EfirmaSigning
          {...acts}
          expectedRfc={person.rfc ?? null}
          signLabel={<Trans>Sign document</Trans>}
          onReady={(prepared) => {
            setReady(prepared !== null);
            onShow(prepared?.[0]?.file ?? null);
          }}
          consent={
            <Agreement
              {...{ hasAgreed }}
              isMissing={isAsked && !hasAgreed}
              onBehalfOf={person.onBehalfOf}
              onAgree={setAgreed}
            />
          }
          maySign={() => {
            setAsked(true);
            return hasAgreed;
          }}
        />
        {onDecline && (
          <Button variant="ghost" size="sm" mt="4" alignSelf="center" onClick={onDecline}>
            <Trans>Decline to sign</Trans>
          </Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}

/** What to have at hand. */
const Hint = ({ rfc }: { rfc: string | null }) =>
  rfc === null ? (
    <Trans>You need the certificate (.cer) and private key (.key) that the SAT gave you, and the key’s password.</Trans>
  ) : (
    <Trans>You need the certificate (.cer) and private key (.key) of the RFC {rfc}, and the key’s password.</Trans>
  );

interface AgreementProps {
  hasAgreed: boolean;
  isMissing: boolean;
  onBehalfOf: string | undefined;
  onAgree: (hasAgreed: boolean) => void;
}

function Agreement({ hasAgreed, isMissing, onBehalfOf, onAgree }: AgreementProps) {
  const { t } = useLingui();
  return (
    <Stack gap="2" borderTopWidth="1px" pt="4">
      <Checkbox checked={hasAgreed} aria-invalid={isMissing} onChange={({ target }) => onAgree(target.checked)}>
        <EfirmaConsent onBehalfOf={onBehalfOf} />
      </Checkbox>
      <Box role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
        {isMissing && t`Agree to sign with your e.firma before you sign.`}
      </Box>
    </Stack>
  );
}

export default withEfirmaWords(EfirmaTask);

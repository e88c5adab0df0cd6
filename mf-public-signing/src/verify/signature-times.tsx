import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Stack, Text } from '@pacta/shared/ui';
import type { RevocationReport, SignatureReport } from '@pacta/signatures/report';
import type { ReactNode } from 'react';

interface SignaturesProps {
  signatures: readonly SignatureReport[];
}

/** When each signature was made: what its signer's clock said apart from what a timestamp says. */
export const TimeOf = ({ signatures }: SignaturesProps) => (
  <EachSignature signatures={signatures}>{(signature) => <Times {...signature.time} />}</EachSignature>
);

function Times({ claimed, stamped }: SignatureReport['time']) {
  const { t } = useLingui();
  const [claimedAt, stampedAt] = [claimed && formatDateTime(claimed), stamped && formatDateTime(stamped.time)];
  const by = stamped?.by ?? '';
  return (
    <>
      {claimedAt && <Text>{t`Claimed: ${claimedAt}`}</Text>}
      {stampedAt && (
        <Text>
          {stamped?.authority === 'unknown'
            ? t`Timestamp: ${stampedAt}, by ${by}, which this page does not know`
            : t`Proved by a timestamp: ${stampedAt}, by ${by}`}
        </Text>
      )}
      {!claimedAt && !stampedAt && <Text>{t`No time is told`}</Text>}
    </>
  );
}

/** What the file says about each certificate: revoked, not revoked as of a moment, or nothing. */
export const RevocationOf = ({ signatures }: SignaturesProps) => (
  <EachSignature signatures={signatures}>{(signature) => <RevocationWords {...signature.revocation} />}</EachSignature>
);

function RevocationWords({ status, by, at, revokedAt, why }: RevocationReport) {
  const { t } = useLingui();
  const source = by === 'crl' ? t`a list of revoked certificates` : t`an answer of its authority (OCSP)`;
  const [asked, revoked] = [at ? formatDateTime(at) : '', revokedAt ? formatDateTime(revokedAt) : ''];
  if (status === 'good') return <Text>{t`Not revoked as of ${asked}, according to ${source} in the file`}</Text>;
  if (status === 'revoked')
    return <Text color="fg.error">{t`Revoked on ${revoked}, according to ${source} in the file`}</Text>;
  if (why === 'self-signed') return <Text>{t`Nobody stands above this certificate who could revoke it`}</Text>;
  if (why === 'no-answer') return <Text>{t`The file brings no answer about this certificate`}</Text>;
  if (why === 'no-issuer') return <Text>{t`The file does not bring the certificate of its authority`}</Text>;
  return <Text>{t`The file brings an answer that does not count for this certificate or this moment`}</Text>;
}

interface EachSignatureProps extends SignaturesProps {
  children: (signature: SignatureReport) => ReactNode;
}

const EachSignature = ({ signatures, children }: EachSignatureProps) => (
  <Stack as="ul" gap="2" listStyleType="none" textStyle="sm">
    {signatures.map((signature, index) => (
      <Box as="li" key={index} overflowWrap="anywhere">
        <Text fontWeight="medium">{signature.signer?.name}</Text>
        <Box color="fg.muted">{children(signature)}</Box>
      </Box>
    ))}
  </Stack>
);

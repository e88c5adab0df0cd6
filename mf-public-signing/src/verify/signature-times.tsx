import { useLingui } from '@lingui/react/macro';
import { Box, Stack, Text } from '@pacta/shared/ui';
import type { RejectedStamp, RevocationReport, SignatureReport } from '@pacta/signatures/report';
import type { ReactNode } from 'react';
import { formatMoment } from './moment.ts';

interface SignaturesProps {
  signatures: readonly SignatureReport[];
}

/** When each signature was made: what its signer's clock said apart from what a timestamp says. */
export const TimeOf = ({ signatures }: SignaturesProps) => (
  <EachSignature signatures={signatures}>{(signature) => <Times {...signature.time} />}</EachSignature>
);

function Times({ claimed, stamped, rejected }: SignatureReport['time']) {
  const { t } = useLingui();
  const [claimedAt, stampedAt] = [claimed && formatMoment(claimed), stamped && formatMoment(stamped.time)];
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
      {rejected.map((stamp, index) => (
        <RejectedWords key={index} {...stamp} />
      ))}
      {!claimedAt && !stampedAt && <Text>{t`No time is told`}</Text>}
    </>
  );
}

function RejectedWords({ by, time, why }: RejectedStamp) {
  const { t } = useLingui();
  const at = time ? formatMoment(time) : '—';
  const words: Record<RejectedStamp['why'], string> = {
    'not-of-it': t`A timestamp (${at}, by ${by}) was made of something else, or changed: it does not count`,
    'wrong-purpose': t`A timestamp (${at}) does not count: ${by} may not stamp times`,
    revoked: t`A timestamp (${at}) does not count: the certificate of ${by} was revoked`,
    'in-the-future': t`A timestamp by ${by} tells ${at}, which has not come yet by the clock of this device: it does not count`,
    'out-of-order': t`A timestamp (${at}, by ${by}) does not count: a later one tells an earlier time, so that one of them lies`,
  };
  return <Text color="fg.error">{words[why]}</Text>;
}

/** What the file says about each certificate: revoked, not revoked as of a moment, or nothing. A signature may come without one. */
export const RevocationOf = ({ signatures }: SignaturesProps) => (
  <EachSignature signatures={signatures.filter(({ signer }) => signer)}>
    {(signature) => <RevocationWords {...signature.revocation} />}
  </EachSignature>
);

function RevocationWords({ status, by, at, revokedAt, above, why }: RevocationReport) {
  const { t } = useLingui();
  const source = by === 'crl' ? t`a list of revoked certificates` : t`an answer of its authority (OCSP)`;
  const [asked, revoked] = [at ? formatMoment(at) : '', revokedAt ? formatMoment(revokedAt) : ''];
  if (status === 'good') return <Text>{t`Not revoked as of ${asked}, according to ${source} in the file`}</Text>;
  if (status === 'revoked-later')
    return <Text>{t`Revoked on ${revoked}, after it had signed, according to ${source} in the file`}</Text>;
  if (status === 'revoked' && above !== null)
    return (
      <Text color="fg.error">{t`${above}, above this certificate, was revoked on ${revoked}, according to ${source} in the file`}</Text>
    );
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

const EachSignature = ({ signatures, children }: EachSignatureProps) =>
  signatures.length > 0 && (
    <Stack as="ul" gap="2" listStyleType="none" textStyle="sm">
      {signatures.map((signature, index) => (
        <Box as="li" key={index} overflowWrap="anywhere">
          <Text fontWeight="medium">{signature.signer?.name}</Text>
          <Box color="fg.muted">{children(signature)}</Box>
        </Box>
      ))}
    </Stack>
  );

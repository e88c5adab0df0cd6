import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@pacta/shared/i18n';
import { Text } from '@pacta/shared/ui';
import type { SignerReport } from '@pacta/signatures/report';

/** Who a certificate says that it is, and who vouches for that. */
export function SignerWords({ signer }: { signer: SignerReport }) {
  return (
    <>
      <Authority signer={signer} />
      {signer.sat && <Sat {...signer} sat={signer.sat} />}
      <Validity signer={signer} />
    </>
  );
}

function Authority({ signer: { authority, issuer } }: { signer: SignerReport }) {
  const { t } = useLingui();
  if (authority === 'installation') {
    return (
      <Text>
        <Trans>The seal of this installation of Pacta</Trans>
      </Text>
    );
  }
  if (authority === 'earlier') {
    return (
      <Text>
        <Trans>The seal of this installation of Pacta, by an earlier key</Trans>
      </Text>
    );
  }
  if (authority === 'timestamping') {
    return <Text>{t`Certificate of an authority (${issuer}) whose timestamps this installation believes`}</Text>;
  }
  if (authority === 'test') return <Text>{t`Certificate of a test authority (${issuer}): it proves nothing`}</Text>;
  if (authority === 'sat') return <Text>{t`Certificate issued by the SAT (${issuer})`}</Text>;
  return (
    <Text>
      {issuer ? t`Issued by ${issuer}, an authority that this page does not know` : t`The authority is not named`}
    </Text>
  );
}

/** The RFC is proved where the SAT vouches for it; anybody else can write one into a certificate. */
function Sat({ authority, sat, serial }: SignerReport & { sat: NonNullable<SignerReport['sat']> }) {
  const { t } = useLingui();
  const { rfc, representative, kind } = sat;
  const isProved = authority === 'sat';
  return (
    <>
      <Text>{isProved ? t`RFC ${rfc}` : t`It says RFC ${rfc}, which nobody proves`}</Text>
      {isProved && representative && <Text>{t`Represented by the holder of RFC ${representative}`}</Text>}
      {isProved && kind === 'efirma' && <Text>{t`e.firma, certificate ${serial}`}</Text>}
      {kind === 'csd' && (
        <Text color="fg.error">
          <Trans>This is a certificate for sealing invoices (CSD), not an e.firma</Trans>
        </Text>
      )}
    </>
  );
}

function Validity({ signer: { validity, notBefore, notAfter } }: { signer: SignerReport }) {
  const { t } = useLingui();
  const [from, until] = [formatDate(notBefore), formatDate(notAfter)];
  if (validity === 'valid') return <Text>{t`Certificate valid from ${from} to ${until}`}</Text>;
  if (validity === 'not-yet-valid')
    return <Text color="fg.error">{t`The certificate is not valid before ${from}`}</Text>;
  if (validity === 'expired') return <Text color="fg.error">{t`The certificate had expired on ${until}`}</Text>;
  return (
    <Text>{t`The certificate expired on ${until}: it was valid at the time that the signature claims, which nothing proves`}</Text>
  );
}

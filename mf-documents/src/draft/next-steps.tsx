import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@pacta/shared/ui';
import { type People, personOf } from './people.ts';

/** Tells in sentences what the settings will make of the document. */
export const NextSteps = ({ draft, isLeftForClient = false }: { draft: People; isLeftForClient?: boolean }) => (
  <Box as="ol" listStyleType="decimal" ps="5" css={{ '& > li + li': { mt: '1.5' } }}>
    <Approval draft={draft} />
    <Signature draft={draft} isLeftForClient={isLeftForClient} />
  </Box>
);

function Approval({ draft: { settings, signers } }: { draft: People }) {
  const { t } = useLingui();
  if (settings.sendWithoutVobo) return null;
  const [client] = signers.map(personOf);
  const approver = settings.voboDifferentFromSigner ? settings.voboName : client?.name;
  return <li>{t`${approver} receives an e-mail to approve or reject the document.`}</li>;
}

interface SignatureProps {
  draft: People;
  isLeftForClient: boolean;
}

function Signature({ draft: { settings, signers }, isLeftForClient }: SignatureProps) {
  if (settings.generateWithoutSignature) {
    return (
      <li>
        <Trans>The document is complete without any signature.</Trans>
      </li>
    );
  }
  return (
    <>
      {isLeftForClient ? (
        <ClientFirst signers={signers} />
      ) : (
        <li>
          <Invitations draft={{ settings, signers }} />
        </li>
      )}
      <li>
        {settings.signatureType === 'fisica' ? (
          <Trans>They sign on paper and upload the scan, which completes the document.</Trans>
        ) : (
          <Trans>When all have signed, the file is sealed and everyone receives it.</Trans>
        )}
      </li>
    </>
  );
}

/** Whoever answers what is open signs it, before the others are asked. */
function ClientFirst({ signers }: Pick<People, 'signers'>) {
  const { t } = useLingui();
  const [client, ...others] = signers.map(personOf);
  return (
    <>
      <li>{t`${client?.name} receives an e-mail, answers the open questions and signs.`}</li>
      {others.length > 0 && (
        <li>
          <Plural
            value={others.length}
            one="Then the other signer receives an e-mail to sign."
            other="Then the other # signers receive an e-mail to sign."
          />
        </li>
      )}
    </>
  );
}

function Invitations({ draft: { settings, signers } }: { draft: People }) {
  const [client, another] = signers.map(personOf);
  const { t } = useLingui();
  if (!another) return t`${client?.name} receives an e-mail to sign.`;
  if (settings.signatureType === 'digital')
    return <Trans>The {signers.length} signers receive an e-mail each to sign.</Trans>;
  return <Trans>The {signers.length} signers receive an e-mail to sign, one after the other.</Trans>;
}

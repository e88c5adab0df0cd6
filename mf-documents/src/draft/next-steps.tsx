import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@pacta/shared/ui';
import { type People, personOf } from './people.ts';

/** Tells in sentences what the settings will make of the document. */
export const NextSteps = ({ draft, isLeftForClient = false }: { draft: People; isLeftForClient?: boolean }) => (
  <Box as="ol" listStyleType="decimal" ps="5" css={{ '& > li + li': { mt: '1.5' } }}>
    <Approval draft={draft} />
    {isLeftForClient && <OpenQuestions draft={draft} />}
    <Signature draft={draft} />
  </Box>
);

function Approval({ draft: { settings, signers } }: { draft: People }) {
  const { t } = useLingui();
  if (settings.sendWithoutVobo) return null;
  const [client] = signers.map(personOf);
  const approver = settings.voboDifferentFromSigner ? settings.voboName : client?.name;
  return <li>{t`${approver} receives an e-mail to approve or reject the document.`}</li>;
}

function OpenQuestions({ draft: { signers } }: { draft: People }) {
  const { t } = useLingui();
  const [client] = signers.map(personOf);
  return <li>{t`${client?.name} answers the open questions before anybody signs.`}</li>;
}

function Signature({ draft: { settings, signers } }: { draft: People }) {
  if (settings.generateWithoutSignature) {
    return (
      <li>
        <Trans>The document is complete without any signature.</Trans>
      </li>
    );
  }
  return (
    <>
      <li>
        <Invitations draft={{ settings, signers }} />
      </li>
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

function Invitations({ draft: { settings, signers } }: { draft: People }) {
  const [client, another] = signers.map(personOf);
  const { t } = useLingui();
  if (!another) return t`${client?.name} receives an e-mail to sign.`;
  if (settings.signatureType === 'digital')
    return <Trans>The {signers.length} signers receive an e-mail each to sign.</Trans>;
  return <Trans>The {signers.length} signers receive an e-mail to sign, one after the other.</Trans>;
}

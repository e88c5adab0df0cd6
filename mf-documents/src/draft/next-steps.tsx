import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SignatureType } from '@pacta/contracts';
import { Box } from '@pacta/shared/ui';
import { providerNames, useDraftProvider } from '../company/company-provider.ts';
import {
  groupsOf,
  hasApprover,
  isAlone,
  isInTurn,
  isSignedAtCreation,
  type People,
  personOf,
  signersOf,
  wayOf,
} from './people.ts';

/** Tells in sentences what the settings will make of the document. */
export const NextSteps = ({ draft, isLeftForClient = false }: { draft: People; isLeftForClient?: boolean }) => (
  <Box as="ol" listStyleType="decimal" ps="5" css={{ '& > li + li': { mt: '1.5' } }}>
    {isSignedAtCreation(draft) && (
      <li>
        <Trans>You sign it with your e.firma, and it is created with that signature.</Trans>
      </li>
    )}
    <Approval draft={draft} />
    {isAlone(draft.settings) ? <OnlyCompany draft={draft} /> : <Signature {...{ draft, isLeftForClient }} />}
  </Box>
);

function Approval({ draft: { settings, signers } }: { draft: People }) {
  const { t } = useLingui();
  if (settings.sendWithoutVobo) return null;
  const [client] = signers.map(personOf);
  const approver = hasApprover(settings) ? settings.voboName : client?.name;
  return <li>{t`${approver} receives an e-mail to approve or reject the document.`}</li>;
}

const OnlyCompany = ({ draft: { settings } }: { draft: People }) => (
  <li>
    {settings.sendWithoutVobo ? (
      <Trans>The document is complete at once.</Trans>
    ) : (
      <Trans>Once it is approved, the document is complete.</Trans>
    )}
  </li>
);

interface SignatureProps {
  draft: People;
  isLeftForClient: boolean;
}

function Signature({ draft: { settings, signers }, isLeftForClient }: SignatureProps) {
  const provider = useDraftProvider(settings);
  if (settings.generateWithoutSignature) {
    return (
      <li>
        <Trans>The document is complete without any signature.</Trans>
      </li>
    );
  }
  if (provider) return <WithProvider name={providerNames[provider.name]} />;
  return (
    <>
      {isLeftForClient ? <ClientFirst draft={{ settings, signers }} /> : <Invitations draft={{ settings, signers }} />}
      <End draft={{ settings, signers }} />
    </>
  );
}

/** Somebody else invites, and gives the signed file back. */
function WithProvider({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <>
      <li>{t`${name} receives it for a credit, invites the signers by e-mail and collects their signatures.`}</li>
      <li>{t`When all have signed, the file that ${name} gives back becomes the finished file, as it comes.`}</li>
    </>
  );
}

/** How it ends, by the ways in which it is signed. */
function End({ draft }: { draft: People }) {
  const ways = waysOf(draft);
  if (ways.size > 1) return <Mixed draft={draft} />;
  return (
    <li>
      {ways.has('fisica') && <Trans>They sign on paper and upload the scan, which completes the document.</Trans>}
      {ways.has('digital') && <Trans>When all have signed, everyone receives the finished file.</Trans>}
      {ways.has('efirma') && <Trans>When all have signed with their e.firma, everyone receives the file.</Trans>}
    </li>
  );
}

const waysOf = (draft: People): ReadonlySet<SignatureType> =>
  new Set([
    ...signersOf(draft).map((signer) => wayOf(signer, draft.settings)),
    ...(draft.settings.signatureType === 'efirma' ? (['efirma'] as const) : []),
  ]);

const Mixed = ({ draft }: { draft: People }) => (
  <>
    <li>
      <Trans>They sign in this order: on paper, then on the page, then with e.firma.</Trans>
    </li>
    {draft.settings.signatureType === 'efirma' && (
      <li>
        <Trans>You sign with your e.firma on the document’s page, once those before it have signed.</Trans>
      </li>
    )}
    <li>
      <Trans>When all have signed, everyone receives the finished file.</Trans>
    </li>
  </>
);

/** Whoever answers what is open signs it, before the others are asked. */
function ClientFirst({ draft }: { draft: People }) {
  const { t } = useLingui();
  const [client, ...others] = draft.signers.map(personOf);
  return (
    <>
      <li>{t`${client?.name} receives an e-mail, answers the open questions and signs.`}</li>
      {isInTurn(draft) && <Turns draft={{ ...draft, signers: draft.signers.slice(1) }} />}
      {others.length > 0 && !isInTurn(draft) && (
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

function Invitations({ draft }: { draft: People }) {
  const { settings, signers } = draft;
  const [client, another] = signers.map(personOf);
  const { t } = useLingui();
  if (isInTurn(draft)) return <Turns draft={draft} />;
  if (!another) return <li>{t`${client?.name} receives an e-mail to sign.`}</li>;
  return (
    <li>
      {settings.signatureType === 'digital' ? (
        <Trans>The {signers.length} signers receive an e-mail each to sign.</Trans>
      ) : (
        <Trans>The {signers.length} signers receive an e-mail to sign, one after the other.</Trans>
      )}
    </li>
  );
}

/** Who is invited when. */
function Turns({ draft }: { draft: People }) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (
    <li>
      <Trans>Each receives an e-mail to sign once those before have signed:</Trans>
      <Box as="ol" listStyleType="lower-alpha" ps="5">
        {groupsOf(draft).map((group) => (
          <li key={group[0]?.position}>{list.format(group.map((signer) => personOf(signer).name))}</li>
        ))}
      </Box>
    </li>
  );
}

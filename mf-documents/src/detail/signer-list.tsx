import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, EfirmaAct, MessageView, SignerView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Box, Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { companyColour, signerColours } from '@pacta/shared/ui/kit';
import { Check, Clock, FileSearch, Hourglass, type LucideIcon, Minus, X } from 'lucide-react';
import { signatureTypeWords, signerStateWords } from '../wording/document-words.ts';
import type { Correctable, Renamable } from './correctable.ts';
import { HandOverLack } from './hand-over-lack.tsx';
import { KnownNote } from './known-note.tsx';
import { AddressRefused, MessageStates } from './message-states.tsx';

interface SignerListProps {
  document: DocumentDetail;
  /** Asked for where somebody who has not acted may get another e-mail. */
  onCorrect: (person: Correctable) => void;
  /** The same for another phone. */
  onCorrectPhone: (signer: SignerView) => void;
  /** The same for another name. */
  onRename: (person: Renamable) => void;
  /** The same for this device, to sign on. */
  onHandOver: (signer: SignerView) => void;
}

export const SignerList = (list: SignerListProps) => (
  <Stack as="ul" gap="4" listStyleType="none">
    <Approver {...list} />
    <Company document={list.document} />
    {list.document.signers.map((signer) => (
      <Signer key={signer.id} signer={signer} {...list} />
    ))}
  </Stack>
);

function Approver({ document, onCorrect, onRename }: SignerListProps) {
  const { t } = useLingui();
  const { voboName, voboEmail, sendWithoutVobo } = document.settings;
  if (sendWithoutVobo || voboName === null || voboEmail === null) return null;
  const isAwaited = document.status === 'PENDIENTE';
  const mayCorrect = isAwaited && document.allowed.includes('correct_email');
  const mayRename = isAwaited && document.alsoAllowed?.includes('correct_name');
  return (
    <Person
      part={t`Approval (VoBo)`}
      name={voboName}
      email={voboEmail}
      state={<ApprovalState document={document} />}
      refusedAt={document.approverRefusedAt}
      messages={document.approverMessages}
      onCorrect={mayCorrect ? () => onCorrect({ kind: 'approver', name: voboName, email: voboEmail }) : undefined}
      onRename={mayRename ? () => onRename({ kind: 'approver', name: voboName }) : undefined}
    />
  );
}

/** The company's own e.firma, where it signs one. */
function Company({ document }: Pick<SignerListProps, 'document'>) {
  const { t } = useLingui();
  const { efirma, creator, company, companyPlace } = document;
  if (efirma === undefined) return null;
  const isStopped = document.status === 'RECHAZADO' && efirma === null;
  return (
    <Person
      part={t`The company, by e.firma`}
      colour={companyColour.line}
      name={efirma?.name ?? company.name}
      email={efirma ? t`RFC ${efirma.rfc}` : t`To be signed by ${creator.name}`}
      state={
        efirma ? (
          <State {...looks.signed} label={t`Signed`} />
        ) : isStopped ? (
          <State color="gray" Icon={Minus} label={t`Did not sign`} />
        ) : (
          <State {...looks.invited} label={t`Waiting for the signature`} />
        )
      }
      way={companyPlace && t`Place chosen for it: page ${companyPlace.page}`}
      note={efirma && <EfirmaNote efirma={efirma} />}
    />
  );
}

/** When somebody signed, with which certificate, and whether anybody could say that it was not revoked. */
function EfirmaNote({ efirma }: { efirma: EfirmaAct }) {
  const { t } = useLingui();
  return (
    <>
      <time dateTime={efirma.at}>{formatDateTime(efirma.at)}</time>
      <Text as="span" display="block" overflowWrap="anywhere">{t`Certificate ${efirma.serial}`}</Text>
      {efirma.revocation === 'unknown' && (
        <Text as="span" display="block">{t`Whether it was revoked is unknown.`}</Text>
      )}
      {efirma.isTest && <Text as="span" display="block">{t`From a test authority: it proves nothing.`}</Text>}
    </>
  );
}

function ApprovalState({ document }: { document: DocumentDetail }) {
  const { t } = useLingui();
  if (document.status === 'PENDIENTE') return <State color="orange" Icon={Clock} label={t`Waiting for the approval`} />;
  return isApproved(document) ? (
    <State color="green" Icon={Check} label={t`Approved`} />
  ) : (
    <State color="red" Icon={X} label={t`Rejected`} />
  );
}

const isApproved = ({ timeline }: DocumentDetail): boolean =>
  timeline.some(({ step, state }) => step === 'approval' && state === 'done');

/** The client gives the VoBo too, unless somebody else does or none is wanted. */
const approvesToo = ({ position }: SignerView, { settings }: DocumentDetail): boolean =>
  position === 'firmante_1' && !settings.sendWithoutVobo && !settings.voboDifferentFromSigner;

/** What is awaited of a signer, or what they did. Until the client has approved, that is what they are asked for. */
function SignerState({ signer, document }: { signer: SignerView; document: DocumentDetail }) {
  const { t, i18n } = useLingui();
  const { state } = signer;
  const isSigned = !document.settings.generateWithoutSignature;
  if (approvesToo(signer, document) && (!isSigned || !isApproved(document)))
    return <ApprovalState document={document} />;
  if (!isSigned) return null;
  if (document.status === 'RECHAZADO' && (state === 'waiting' || state === 'invited')) {
    return <State color="gray" Icon={Minus} label={t`Did not sign`} />;
  }
  if (signer.scanInReview && state === 'invited') {
    return <State color="blue" Icon={FileSearch} label={t`Scan to be reviewed`} />;
  }
  // an answer of the provider may have been lost after it had invited them
  if (state === 'waiting' && document.envelope?.stage === 'sending')
    return <State {...looks.waiting} label={t`Not confirmed`} />;
  return <State {...looks[state]} label={i18n._(signerStateWords[state])} />;
}

const looks: Record<SignerView['state'], { color: string; Icon: LucideIcon }> = {
  waiting: { color: 'gray', Icon: Hourglass },
  invited: { color: 'orange', Icon: Clock },
  signed: { color: 'green', Icon: Check },
  declined: { color: 'red', Icon: X },
};

function Signer({
  signer,
  document,
  onCorrect,
  onCorrectPhone,
  onRename,
  onHandOver,
}: SignerListProps & { signer: SignerView }) {
  const { t } = useLingui();
  const { id, position, name, state, signedAt, signedOnPaper, representativeName } = signer;
  const email = signer.representativeEmail ?? signer.email;
  const hasActed = state === 'signed' || state === 'declined' || signer.scanInReview;
  const hasApproved = approvesToo(signer, document) && isApproved(document); // under this name
  const mayRename = !hasActed && !hasApproved && document.alsoAllowed?.includes('correct_name');
  return (
    <Person
      part={position === 'firmante_1' ? t`Client · ${position}` : position}
      colour={signerColours[position].line}
      name={representativeName ? t`${name}, represented by ${representativeName}` : name}
      email={email}
      companyEmail={representativeName ? signer.email : undefined}
      phone={signer.phone}
      state={<SignerState signer={signer} document={document} />}
      refusedAt={signer.refusedAt}
      messages={signer.messages}
      lack={<HandOverLack lacks={signer.handOverLacks} />}
      way={<Way signer={signer} document={document} />}
      known={<KnownNote known={signer.known} efirma={signer.efirma} />}
      note={
        signer.efirma ? (
          <EfirmaNote efirma={signer.efirma} />
        ) : (
          signedAt && (
            <>
              <time dateTime={signedAt}>{formatDateTime(signedAt)}</time>
              {signedOnPaper && ` · ${t`on paper`}`}
            </>
          )
        )
      }
      onCorrect={
        !hasActed && document.allowed.includes('correct_email')
          ? () => onCorrect({ kind: 'signer', signerId: id, name: representativeName ?? name, email })
          : undefined
      }
      onCorrectPhone={phoneAct(signer, document, onCorrectPhone)}
      onRename={mayRename ? () => onRename({ kind: 'signer', signerId: id, name, representativeName }) : undefined}
      onHandOver={signer.mayHandOver ? () => onHandOver(signer) : undefined}
    />
  );
}

/** Offered where a number of theirs is there, or would be of use. */
function phoneAct(signer: SignerView, { settings }: DocumentDetail, onCorrect: (signer: SignerView) => void) {
  const { phoneChannel, codeChannel = 'email' } = settings;
  const isUsed = signer.phone !== '' || Boolean(phoneChannel) || codeChannel !== 'email';
  return signer.mayCorrectPhone && isUsed ? () => onCorrect(signer) : undefined;
}

/** How somebody signs, where that is not how the document is signed, when, and with whose e.firma. */
function Way({ signer, document: { settings, signers } }: Pick<SignerListProps, 'document'> & { signer: SignerView }) {
  const { t, i18n } = useLingui();
  const way = signer.signatureType ?? settings.signatureType;
  if (settings.generateWithoutSignature) return null;
  const rfc = signer.efirma?.rfc ?? signer.rfc;
  const parts = [
    way !== settings.signatureType || way === 'efirma' ? i18n._(signatureTypeWords[way]) : null,
    isInTurn(signers) && signer.turn ? t`Turn ${signer.turn}` : null,
    way === 'efirma' && rfc ? (signer.efirma ? t`RFC ${rfc}` : t`RFC ${rfc} is expected`) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 && parts.join(' · ');
}

const isInTurn = (signers: SignerView[]): boolean => new Set(signers.map(({ turn }) => turn)).size > 1;

interface PersonProps {
  part: string;
  colour?: string;
  name: string;
  email: string;
  /** Of the legal entity that the person represents. */
  companyEmail?: string | undefined;
  phone?: string;
  state: React.ReactNode;
  /** Of signing, in words. */
  way?: React.ReactNode;
  /** How they were known. */
  known?: React.ReactNode;
  note?: React.ReactNode;
  /** When the mail server refused their address. */
  refusedAt?: string | null | undefined;
  /** The latest to them, by each way. */
  messages?: MessageView[] | undefined;
  /** What keeps them from signing on this device. */
  lack?: React.ReactNode;
  onCorrect?: (() => void) | undefined;
  onCorrectPhone?: (() => void) | undefined;
  onRename?: (() => void) | undefined;
  onHandOver?: (() => void) | undefined;
}

function CompanyEmail({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {t`Of the company: ${email}`}
    </Text>
  );
}

function Person(person: PersonProps) {
  const {
    part,
    colour,
    name,
    email,
    companyEmail,
    phone,
    state,
    way,
    known,
    note,
    refusedAt,
    messages,
    lack,
    onCorrect,
    onCorrectPhone,
    onRename,
    onHandOver,
  } = person;
  const { t } = useLingui();
  return (
    <Box as="li">
      <Flex align="center" gap="2" color="fg.muted" textStyle="xs">
        {colour && <Box boxSize="2.5" borderRadius="full" aria-hidden style={{ backgroundColor: colour }} />}
        {part}
      </Flex>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {email}
        {phone && ` · ${phone}`}
      </Text>
      {companyEmail && companyEmail !== email && <CompanyEmail email={companyEmail} />}
      {way && (
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {way}
        </Text>
      )}
      {known}
      {refusedAt && <AddressRefused at={refusedAt} messages={messages} mayCorrect={onCorrect !== undefined} />}
      <MessageStates messages={messages} isRefused={refusedAt != null} mayCorrectPhone={onCorrectPhone !== undefined} />
      {lack}
      <Flex align="center" gap="2" wrap="wrap" mt="1" minH="8">
        {state}
        {note && (
          <Box color="fg.muted" textStyle="sm" minW="0">
            {note}
          </Box>
        )}
      </Flex>
      <Flex wrap="wrap" mx="-2.5">
        {onHandOver && (
          <Button size="xs" variant="ghost" onClick={onHandOver} aria-label={t`Sign in person: ${name}`}>
            <Trans>Sign in person</Trans>
          </Button>
        )}
        {onRename && (
          <Button size="xs" variant="ghost" onClick={onRename} aria-label={t`Correct name: ${name}`}>
            <Trans>Correct name</Trans>
          </Button>
        )}
        {onCorrectPhone && (
          <Button size="xs" variant="ghost" onClick={onCorrectPhone} aria-label={t`Correct phone: ${name}`}>
            <Trans>Correct phone</Trans>
          </Button>
        )}
        {onCorrect && (
          <Button size="xs" variant="ghost" onClick={onCorrect} aria-label={t`Correct e-mail: ${name}`}>
            <Trans>Correct e-mail</Trans>
          </Button>
        )}
      </Flex>
    </Box>
  );
}

const State = ({ color, Icon, label }: { color: string; Icon: LucideIcon; label: string }) => (
  <Badge colorPalette={color}>
    <Icon aria-hidden />
    {label}
  </Badge>
);

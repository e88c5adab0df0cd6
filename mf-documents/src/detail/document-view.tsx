import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail, SignerView } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Link as PageLink } from '@pacta/shared/router';
import { Grid, Link, notify, Stack, Text } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { phoneWays, signatureTypeWords } from '../wording/document-words.ts';
import { AnnexList } from './annex-list.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { CompanySignaturePanel } from './company-signature-panel.tsx';
import { CorrectEmail } from './correct-email.tsx';
import { CorrectName } from './correct-name.tsx';
import { CorrectPhone } from './correct-phone.tsx';
import type { Correctable, CorrectedNames, Renamable } from './correctable.ts';
import { DocumentFile } from './document-file.tsx';
import { DocumentHeader } from './document-header.tsx';
import type { NewSchedule, Reminder } from './document-store.ts';
import { EnvelopePanel } from './envelope-panel.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { LogPanel } from './log-panel.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Progress } from './progress.tsx';
import { RejectionNotice } from './rejection-notice.tsx';
import { type ScanActs, ScanList } from './scan-list.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SignatureRecord } from './signature-record.tsx';
import { SignerList } from './signer-list.tsx';
import type { CompanySigning } from './signing-acts.ts';
import { Unsealed } from './unsealed.tsx';
import { VersionList } from './version-list.tsx';
import { WhatHappensNow } from './what-happens-now.tsx';

/** What can be done with a document on its page. Each rejects with a ProblemError. */
export interface DocumentActs extends ScanActs {
  onComment: (text: string) => Promise<void>;
  onRemind: (reminder: Reminder) => Promise<void>;
  onSchedule: (wanted: NewSchedule) => Promise<void>;
  onWithdraw: (reason: string) => Promise<void>;
  /** Has the provider that collects the signatures asked now. */
  onTry: () => Promise<void>;
  onCorrect: (person: Correctable, email: string) => Promise<void>;
  onCorrectPhone: (signer: SignerView, phone: string) => Promise<void>;
  onRename: (person: Renamable, names: CorrectedNames) => Promise<void>;
  /** Hands this device to a signer: the page ends with it. */
  onHandOver: (signer: SignerView) => Promise<void>;
}

interface DocumentViewProps extends DocumentActs {
  document: DocumentDetail;
  /** The bytes of its file. */
  source: FileSource;
  /** All that is known of its life, for those who ask. */
  everything: ReactNode;
  /** Who of its signers has shown who they are; absent where nobody asks. */
  identity?: ReactNode;
  /** What has to come with it; absent where it was made without a list. */
  requiredAnnexes?: ReactNode;
  /** How long its seal can be proved; absent where it is not sealed. */
  time?: ReactNode;
  /** Who else got it. */
  circulation?: ReactNode;
  /** What other remotes offer beside it; absent where none does. */
  offered?: ReactNode;
  onNewVersion: () => void;
  /** How its creator signs it for the company. */
  signing: CompanySigning;
  /** Whether its reader came to do that. */
  signsNow?: boolean;
}

export function DocumentView({
  document,
  source,
  onComment,
  onRemind,
  onSchedule,
  onWithdraw,
  onTry,
  onCorrect,
  onCorrectPhone,
  onRename,
  onHandOver,
  onNewVersion,
  everything,
  identity,
  requiredAnnexes,
  time,
  circulation,
  offered,
  signing,
  signsNow = false,
  ...acts
}: DocumentViewProps) {
  const { t } = useLingui();
  const chosen = useChosenPeople();
  const { annexes, comments, log, rejection, allowed, openQuestions } = document;

  const others = annexes.filter(({ item }) => item === undefined); // those of a list stand with it
  const hasScans = (document.scans ?? []).length > 0;

  async function correct(email: string): Promise<void> {
    if (chosen.person === null) return;
    await onCorrect(chosen.person, email);
    notify(t`The e-mail was corrected and a new link is on its way.`);
  }

  return (
    <>
      <DocumentHeader {...{ document, onRemind, onWithdraw, onNewVersion }} />
      <Stack gap="6">
        {rejection && <RejectionNotice rejection={rejection} />}
        {openQuestions.length > 0 && <OpenQuestions questions={openQuestions} />}
        {document.alsoAllowed?.includes('sign_efirma') && (
          <CompanySignaturePanel {...{ document, signing }} isOpenAtFirst={signsNow} />
        )}
        <Progress timeline={document.timeline}>
          <WhatHappensNow document={document} />
        </Progress>
        {document.envelope && <EnvelopePanel {...{ document, onTry }} envelope={document.envelope} />}
        {hasScans && (
          <Panel title={t`Scans`}>
            <ScanList document={document} {...acts} />
          </Panel>
        )}
        <Grid {...columns}>
          <DocumentFile document={document} source={source} />
          <Stack gap="6" gridRow={{ lg: '1 / span 2' }} gridColumn={{ lg: 2 }}>
            <Panel title={t`Signers`}>
              <SignerList
                document={document}
                onCorrect={chosen.setPerson}
                onCorrectPhone={chosen.setDialled}
                onRename={chosen.setRenamed}
                onHandOver={chosen.setPresent}
              />
            </Panel>
            {circulation}
            {identity && <Panel title={t`Identity verification`}>{identity}</Panel>}
            <SchedulePanel {...{ document, onSchedule }} />
            <About document={document} />
            <SealPanels document={document} time={time} />
            {requiredAnnexes && <Panel title={t`Required annexes`}>{requiredAnnexes}</Panel>}
            {others.length > 0 && (
              <Panel title={t`Annexes`}>
                <AnnexList document={{ ...document, annexes: others }} />
              </Panel>
            )}
            <Panel title={t`Versions`}>
              <VersionList document={document} />
            </Panel>
            {document.record && (
              <Panel title={t`Signature record`}>
                <SignatureRecord
                  documentId={document.id}
                  record={document.record}
                  mayDownload={allowed.includes('download')}
                />
              </Panel>
            )}
            {offered}
            <LogPanel log={log} everything={everything} document={document} />
          </Stack>
          <Panel title={t`Comments`}>
            <Stack gap="6">
              <CommentList comments={comments} />
              {allowed.includes('comment') && <CommentForm onComment={onComment} />}
            </Stack>
          </Panel>
        </Grid>
      </Stack>
      <PeopleDialogs {...{ document, onCorrectPhone, onRename, onHandOver }} {...chosen} onCorrect={correct} />
    </>
  );
}

/** Nobody expects one of a document that nobody signs. */
const getsNoSeal = ({ signatureKind, envelope, settings }: DocumentDetail): boolean =>
  signatureKind === 'simple' && !envelope && !settings.generateWithoutSignature;

function About({
  document: { description, settings, template, sealedSha256, status, efirma, envelope },
}: {
  document: DocumentDetail;
}) {
  const isSignedUnsealed = sealedSha256 === null && status === 'COMPLETADO' && Boolean(efirma);
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`About this document`}>
      <Facts isNarrow>
        {description && (
          <Fact name={t`Description`}>
            <Text whiteSpace="pre-line">{description}</Text>
          </Fact>
        )}
        {template && (
          <Fact name={t`Made from`}>
            <Link asChild display="inline">
              <PageLink to={`/admin/templates/${template.id}`}>{template.title}</PageLink>
            </Link>
            {`, ${t`version ${template.version}`}`}
          </Fact>
        )}
        <Fact name={t`Signature type`}>
          {settings.generateWithoutSignature
            ? t`Generated without signature`
            : i18n._(signatureTypeWords[settings.signatureType])}
        </Fact>
        <Fact name={t`Approval (VoBo)`}>
          {settings.sendWithoutVobo ? t`Sent without VoBo` : (settings.voboName ?? t`By the client`)}
        </Fact>
        {settings.codeBeforeSigning && (
          <Fact name={t`Code before signing`}>
            <CodeWords settings={settings} />
          </Fact>
        )}
        {(sealedSha256 !== null || isSignedUnsealed) && (
          <Fact name={sealedSha256 === null || envelope ? t`Signed file` : t`Sealed file`}>
            <Link asChild display="inline">
              <PageLink to="/document/verify">{t`See what it proves`}</PageLink>
            </Link>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** How the code goes that signers are asked for. */
function CodeWords({ settings: { codeChannel = 'email', codeByMailToo } }: Pick<DocumentDetail, 'settings'>) {
  const { t } = useLingui();
  if (codeChannel === 'email') return t`By e-mail`;
  const by = phoneWays[codeChannel];
  return codeByMailToo
    ? t`To the phone, by ${by}, or by e-mail where the signer asks for that`
    : t`To the phone, by ${by}`;
}

/** The comments follow the viewer where it ends, however long what stands beside both is. */
const columns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  templateRows: { lg: 'auto 1fr' },
  gap: '6',
  alignItems: 'start',
} as const;

/** Whose e-mail, phone or name is to be corrected, and who signs on this device. */
function useChosenPeople() {
  const [person, setPerson] = useState<Correctable | null>(null);
  const [renamed, setRenamed] = useState<Renamable | null>(null);
  const [dialled, setDialled] = useState<SignerView | null>(null);
  const [present, setPresent] = useState<SignerView | null>(null);
  return { person, setPerson, dialled, setDialled, renamed, setRenamed, present, setPresent };
}

interface PeopleDialogsProps
  extends ReturnType<typeof useChosenPeople>,
    Pick<DocumentActs, 'onCorrectPhone' | 'onRename' | 'onHandOver'> {
  document: DocumentDetail;
  onCorrect: (email: string) => Promise<void>;
}

function PeopleDialogs({ document, onCorrect, onCorrectPhone, onRename, onHandOver, ...chosen }: PeopleDialogsProps) {
  const { t } = useLingui();
  const { person, setPerson, dialled, setDialled, renamed, setRenamed, present, setPresent } = chosen;
  return (
    <>
      {renamed && (
        <CorrectName
          person={renamed}
          isOnPaper={document.settings.signatureType === 'fisica'}
          onCorrect={(names) => onRename(renamed, names).then(() => notify(t`The name was corrected.`))}
          onClose={() => setRenamed(null)}
        />
      )}
      {present && (
        <HandOverDialog
          {...{ document }}
          signer={present}
          onHandOver={() => onHandOver(present)}
          onClose={() => setPresent(null)}
        />
      )}
      {dialled && (
        <CorrectPhone
          signer={dialled}
          onCorrect={(phone) => onCorrectPhone(dialled, phone).then(() => notify(t`The phone was corrected.`))}
          onClose={() => setDialled(null)}
        />
      )}
      {person && <CorrectEmail person={person} onCorrect={onCorrect} onClose={() => setPerson(null)} />}
    </>
  );
}

/** How long its signatures can be proved, or that they cannot. */
function SealPanels({ document, time }: { document: DocumentDetail; time: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {time && (
        <Panel title={document.sealedSha256 && !document.envelope ? t`Seal and time` : t`Signatures and time`}>
          {time}
        </Panel>
      )}
      {getsNoSeal(document) && (
        <Panel title={t`No electronic seal`}>
          <Unsealed document={document} />
        </Panel>
      )}
    </>
  );
}

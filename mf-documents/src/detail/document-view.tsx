import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { Link as PageLink } from '@pacta/shared/router';
import { Grid, Link, notify, Stack, Text } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { signatureTypeWords } from '../wording/document-words.ts';
import { AnnexList } from './annex-list.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { CompanySignaturePanel } from './company-signature-panel.tsx';
import { CorrectEmail } from './correct-email.tsx';
import { CorrectName } from './correct-name.tsx';
import type { Correctable, CorrectedNames, Renamable } from './correctable.ts';
import { DocumentFile } from './document-file.tsx';
import { DocumentHeader } from './document-header.tsx';
import { LogPanel } from './log-panel.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Progress } from './progress.tsx';
import { RejectionNotice } from './rejection-notice.tsx';
import { type ScanActs, ScanList } from './scan-list.tsx';
import { SignatureRecord } from './signature-record.tsx';
import { SignerList } from './signer-list.tsx';
import type { CompanySigning } from './signing-acts.ts';
import { VersionList } from './version-list.tsx';

/** What can be done with a document on its page. Each rejects with a ProblemError. */
export interface DocumentActs extends ScanActs {
  onComment: (text: string) => Promise<void>;
  onRemind: () => Promise<void>;
  onWithdraw: (reason: string) => Promise<void>;
  onCorrect: (person: Correctable, email: string) => Promise<void>;
  onRename: (person: Renamable, names: CorrectedNames) => Promise<void>;
}

interface DocumentViewProps extends DocumentActs {
  document: DocumentDetail;
  /** The bytes of its file. */
  source: FileSource;
  /** All that is known of its life, for those who ask. */
  everything: ReactNode;
  /** How long its seal can be proved; absent where it is not sealed. */
  time?: ReactNode;
  onNewVersion: () => void;
  /** How its creator signs it for the company. */
  signing: CompanySigning;
}

export function DocumentView({
  document,
  source,
  onComment,
  onRemind,
  onWithdraw,
  onCorrect,
  onRename,
  onNewVersion,
  everything,
  time,
  signing,
  ...acts
}: DocumentViewProps) {
  const { t } = useLingui();
  const [person, setPerson] = useState<Correctable | null>(null);
  const [renamed, setRenamed] = useState<Renamable | null>(null);
  const { annexes, comments, log, rejection, allowed, openQuestions } = document;

  const hasScans = (document.scans ?? []).length > 0;

  async function correct(email: string): Promise<void> {
    if (person === null) return;
    await onCorrect(person, email);
    notify(t`The e-mail was corrected and a new link is on its way.`);
  }

  return (
    <>
      <DocumentHeader {...{ document, onRemind, onWithdraw, onNewVersion }} />
      <Stack gap="6">
        {rejection && <RejectionNotice rejection={rejection} />}
        {openQuestions.length > 0 && <OpenQuestions questions={openQuestions} />}
        {document.alsoAllowed?.includes('sign_efirma') && <CompanySignaturePanel {...{ document, signing }} />}
        <Progress timeline={document.timeline} />
        {hasScans && (
          <Panel title={t`Scans`}>
            <ScanList document={document} {...acts} />
          </Panel>
        )}
        <Grid {...columns}>
          <DocumentFile document={document} source={source} />
          <Stack gap="6" gridRow={{ lg: '1 / span 2' }} gridColumn={{ lg: 2 }}>
            <Panel title={t`Signers`}>
              <SignerList document={document} onCorrect={setPerson} onRename={setRenamed} />
            </Panel>
            <About document={document} />
            {time && <Panel title={t`Seal and time`}>{time}</Panel>}
            {annexes.length > 0 && (
              <Panel title={t`Annexes`}>
                <AnnexList document={document} />
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
      {renamed && (
        <CorrectName
          person={renamed}
          isOnPaper={document.settings.signatureType === 'fisica'}
          onCorrect={(names) => onRename(renamed, names).then(() => notify(t`The name was corrected.`))}
          onClose={() => setRenamed(null)}
        />
      )}
      {person && <CorrectEmail person={person} onCorrect={correct} onClose={() => setPerson(null)} />}
    </>
  );
}

function About({ document: { description, settings, template, sealedSha256 } }: { document: DocumentDetail }) {
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
        {sealedSha256 !== null && (
          <Fact name={t`Sealed file`}>
            <Link asChild display="inline">
              <PageLink to="/document/verify">{t`See what it proves`}</PageLink>
            </Link>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** The comments follow the viewer where it ends, however long what stands beside both is. */
const columns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  templateRows: { lg: 'auto 1fr' },
  gap: '6',
  alignItems: 'start',
} as const;

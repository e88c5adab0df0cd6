import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Button, notify, PageHeader } from '@pacta/shared/ui';
import { ConfirmDialog, StatusBadge } from '@pacta/shared/ui/kit';
import { Bell, Download, FileUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { readDocumentFile } from './read-document-file.ts';
import { useDownload } from './use-download.ts';
import { WithdrawDocument } from './withdraw-document.tsx';

interface DocumentHeaderProps {
  document: DocumentDetail;
  onRemind: () => Promise<void>;
  onWithdraw: (reason: string) => Promise<void>;
  /** Begins a corrected version. */
  onNewVersion: () => void;
}

/** What the document is, how it stands, and what its reader may do with it. */
export function DocumentHeader({ document, onRemind, onWithdraw, onNewVersion }: DocumentHeaderProps) {
  const { t } = useLingui();
  const { name, identifier, status, creator, company, createdAt, allowed } = document;
  const mayWithdraw = document.alsoAllowed?.includes('withdraw');
  return (
    <PageHeader
      title={name}
      badge={<StatusBadge status={status} />}
      description={t`${identifier} · ${company.name} · created by ${creator.name} on ${formatDate(createdAt)}`}
      actions={
        <>
          {allowed.includes('download') && <DownloadDocument document={document} />}
          {allowed.includes('remind') && (
            <Remind onRemind={() => onRemind().then(() => notify(t`The reminders are on their way.`))} />
          )}
          {mayWithdraw && <Withdraw document={document} onWithdraw={onWithdraw} />}
          {allowed.includes('upload_version') && (
            <Button onClick={onNewVersion}>
              <FileUp aria-hidden />
              <Trans>Upload corrected version</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}

function DownloadDocument({ document: { id, fileName, downloadName, sealedSha256 } }: { document: DocumentDetail }) {
  const { isReading, start } = useDownload(downloadName ?? fileName, () => readDocumentFile(id));
  return (
    <Button variant="outline" colorPalette="gray" onClick={start} loading={isReading}>
      <Download aria-hidden />
      {sealedSha256 === null ? <Trans>Download</Trans> : <Trans>Download sealed file</Trans>}
    </Button>
  );
}

function Withdraw({ document, onWithdraw }: Pick<DocumentHeaderProps, 'document' | 'onWithdraw'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        <Trans>Withdraw</Trans>
      </Button>
      {isAsking && <WithdrawDocument {...{ document, onWithdraw }} onClose={() => setAsking(false)} />}
    </>
  );
}

const moment = 60_000;

/** Another reminder at once would only spoil the links of the one before. */
function Remind({ onRemind }: { onRemind: () => Promise<void> }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [sentAt, setSentAt] = useState(Number.NEGATIVE_INFINITY);

  const ask = () => {
    if (Date.now() - sentAt < moment)
      notify(t`The reminders were sent just now. Give them a moment to arrive.`, 'info');
    else setAsking(true);
  };
  const send = async () => {
    await onRemind();
    setSentAt(Date.now());
  };
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={ask}>
        <Bell aria-hidden />
        <Trans>Remind</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Send a reminder?`}
        confirmLabel={t`Send reminder`}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <Trans>Everyone who has to act now receives a new link. Links that were sent earlier stop working.</Trans>
      </ConfirmDialog>
    </>
  );
}

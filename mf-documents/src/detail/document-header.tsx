import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Button, PageHeader } from '@pacta/shared/ui';
import { StatusBadge } from '@pacta/shared/ui/kit';
import { Download, FileUp } from 'lucide-react';
import type { Reminder } from './document-store.ts';
import { readDocumentFile } from './read-document-file.ts';
import { RemindPeople } from './remind-people.tsx';
import { useDownload } from './use-download.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface DocumentHeaderProps {
  document: DocumentDetail;
  onRemind: (reminder: Reminder) => Promise<void>;
  onWithdraw: (reason: string) => Promise<void>;
  /** Begins a corrected version. */
  onNewVersion: () => void;
}

/** What the document is, how it stands, and what its reader may do with it. */
export function DocumentHeader({ document, onRemind, onWithdraw, onNewVersion }: DocumentHeaderProps) {
  const { t } = useLingui();
  const { name, identifier, status, creator, company, createdAt, allowed } = document;
  const mayRemind = allowed.includes('remind') && !document.schedule?.hasExpired;
  const mayWithdraw = document.alsoAllowed?.includes('withdraw');
  return (
    <PageHeader
      title={name}
      badge={<StatusBadge status={status} />}
      description={t`${identifier} · ${company.name} · created by ${creator.name} on ${formatDate(createdAt)}`}
      actions={
        <>
          {allowed.includes('download') && <DownloadDocument document={document} />}
          {mayRemind && <RemindPeople document={document} onRemind={onRemind} />}
          {mayWithdraw && <WithdrawButton {...{ document, onWithdraw }} />}
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

function DownloadDocument({ document }: { document: DocumentDetail }) {
  const { id, fileName, downloadName, sealedSha256, envelope } = document;
  const { isReading, start } = useDownload(downloadName ?? fileName, () => readDocumentFile(id));
  return (
    <Button variant="outline" colorPalette="gray" onClick={start} loading={isReading}>
      <Download aria-hidden />
      {sealedSha256 === null ? (
        <Trans>Download</Trans>
      ) : envelope ? (
        <Trans>Download signed file</Trans>
      ) : (
        <Trans>Download sealed file</Trans>
      )}
    </Button>
  );
}

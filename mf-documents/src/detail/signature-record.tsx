import { useLingui } from '@lingui/react/macro';
import { type DocumentDetail, type DocumentId, downloadDocument } from '@pacta/contracts';
import { readFile } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Stack } from '@pacta/shared/ui';
import { FileRow } from './file-row.tsx';

interface SignatureRecordProps {
  documentId: DocumentId;
  record: NonNullable<DocumentDetail['record']>;
  mayDownload: boolean;
}

/** Who signed, when and how, as a file of its own. */
export function SignatureRecord({ documentId, record: { fileName, size, at }, mayDownload }: SignatureRecordProps) {
  const { t } = useLingui();
  const read = () => readFile(downloadDocument, { params: { documentId }, query: { part: 'record' } });
  return (
    <Stack as="ul" listStyleType="none">
      <FileRow
        fileName={fileName}
        size={size}
        downloadLabel={t`Download the signature record`}
        read={mayDownload ? read : undefined}
      >
        <time dateTime={at}>{formatDateTime(at)}</time>
      </FileRow>
    </Stack>
  );
}

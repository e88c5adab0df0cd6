import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail, VersionView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Stack } from '@pacta/shared/ui';
import { FileRow } from './file-row.tsx';
import { readDocumentFile } from './read-document-file.ts';

interface VersionListProps {
  document: DocumentDetail;
}

/** Every version that the document has had, the current one first. */
export const VersionList = ({ document }: VersionListProps) => (
  <Stack as="ul" gap="3" listStyleType="none">
    {document.versions
      .toSorted((a, b) => b.version - a.version)
      .map((version) => (
        <Version key={version.version} version={version} document={document} />
      ))}
  </Stack>
);

function Version({
  version: { version, fileName, size, uploadedBy, at, note },
  document,
}: VersionListProps & { version: VersionView }) {
  const { t } = useLingui();
  return (
    <FileRow
      fileName={fileName}
      size={size}
      note={note}
      read={document.allowed.includes('download') ? () => readDocumentFile(document.id, version) : undefined}
      downloadLabel={t`Download version ${version}`}
    >
      {t`Version ${version}, ${uploadedBy}`}, <time dateTime={at}>{formatDateTime(at)}</time>
    </FileRow>
  );
}

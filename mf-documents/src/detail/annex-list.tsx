import { useLingui } from '@lingui/react/macro';
import { type DocumentDetail, downloadAnnex } from '@pacta/contracts';
import { readFile } from '@pacta/shared/http';
import { Stack } from '@pacta/shared/ui';
import { FileRow } from './file-row.tsx';

export function AnnexList({ document: { id: documentId, annexes, allowed } }: { document: DocumentDetail }) {
  const { t } = useLingui();
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {annexes.map(({ id: annexId, fileName, size }) => (
        <FileRow
          key={annexId}
          fileName={fileName}
          size={size}
          downloadLabel={t`Download ${fileName}`}
          read={
            allowed.includes('download')
              ? () => readFile(downloadAnnex, { params: { documentId, annexId } })
              : undefined
          }
        />
      ))}
    </Stack>
  );
}

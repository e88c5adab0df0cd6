import { formatFileSize } from '@pacta/shared/i18n';
import { Box, Flex, IconButton, Text } from '@pacta/shared/ui';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDownload } from './use-download.ts';

interface FileRowProps {
  fileName: string;
  size: number;
  children?: ReactNode;
  /** What somebody says about it. */
  note?: string | undefined;
  downloadLabel: string;
  /** Absent where the reader may not download it. */
  read?: (() => Promise<Blob>) | undefined;
}

export const FileRow = ({ fileName, size, children, note, downloadLabel, read }: FileRowProps) => (
  <Flex as="li" align="flex-start" gap="3">
    <Box color="fg.subtle" pt="0.5" aria-hidden>
      <FileText size={18} />
    </Box>
    <Box flex="1" minW="0">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {fileName}
      </Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {children && <>{children} · </>}
        {formatFileSize(size)}
      </Text>
      {note && (
        <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </Text>
      )}
    </Box>
    {read && <DownloadButton fileName={fileName} label={downloadLabel} read={read} />}
  </Flex>
);

function DownloadButton({ fileName, label, read }: { fileName: string; label: string; read: () => Promise<Blob> }) {
  const { isReading, start } = useDownload(fileName, read);
  return (
    <IconButton aria-label={label} size="sm" variant="ghost" loading={isReading} onClick={start}>
      <Download aria-hidden />
    </IconButton>
  );
}

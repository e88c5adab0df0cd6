import { Trans, useLingui } from '@lingui/react/macro';
import { annexLimit, type UploadedAnnex } from '@pacta/contracts';
import { formatFileSize, useProblemMessage } from '@pacta/shared/i18n';
import { RemovedParts } from '@pacta/shared/removed';
import { Flex, Stack, Text } from '@pacta/shared/ui';
import { FileButton, FileItem } from '@pacta/shared/ui/kit';
import { Upload } from 'lucide-react';
import { acceptAnnex, mayPass } from '../upload/file-rules.ts';
import type { AnnexSending } from '../upload/use-annex-uploads.ts';

interface ItemFilesProps {
  name: string;
  files: UploadedAnnex[];
  /** What is on its way for it. */
  sendings: AnnexSending[];
  mostFiles: number;
  onFile: (file: File) => void;
  onRemove: (file: UploadedAnnex) => void;
  onRetry: (key: string) => void;
  onDismiss: (key: string) => void;
}

/** The files that the sender gives for an item. */
export function ItemFiles({ name, files, sendings, mostFiles, onFile, onRemove, onRetry, onDismiss }: ItemFilesProps) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const most = formatFileSize(annexLimit.maxBytes);
  const hasRoom = files.length + sendings.length < mostFiles;
  return (
    <Stack gap="2">
      {files.map((file) => (
        <Stack key={file.id} gap="1">
          <FileItem name={file.fileName} detail={formatFileSize(file.size)} onRemove={() => onRemove(file)} />
          <RemovedParts removed={file.removed} />
        </Stack>
      ))}
      {sendings.map(({ key, file, share, problem }) => (
        <FileItem
          key={key}
          name={file.name}
          share={problem ? undefined : share}
          error={problem ? messageOf(problem) : undefined}
          onRetry={problem && mayPass(problem) ? () => onRetry(key) : undefined}
          onRemove={() => onDismiss(key)}
        />
      ))}
      {hasRoom && (
        <Flex gap="3" align="center" wrap="wrap">
          <FileButton label={t`Choose a file: ${name}`} accept={acceptAnnex} onFile={onFile}>
            <Upload aria-hidden />
            <Trans>Choose a file</Trans>
          </FileButton>
          <Text textStyle="xs" color="fg.muted">{t`PDF, PNG or JPEG, at most ${most}`}</Text>
        </Flex>
      )}
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { maxItemFiles, type UploadId } from '@pacta/contracts';
import type { AskedAnnex } from '@pacta/contracts/annex-list';
import { formatFileSize, useProblemMessage } from '@pacta/shared/i18n';
import { Badge, Flex, Stack, Text } from '@pacta/shared/ui';
import { FileButton, FileItem } from '@pacta/shared/ui/kit';
import { Upload } from 'lucide-react';
import { acceptAnnex, type Sending } from './use-giving.ts';

interface AskedItemProps {
  item: AskedAnnex;
  sending: Sending | null;
  isBusy: boolean;
  onGive: (file: File) => void;
  onTakeBack: (annexId: UploadId) => void;
  onDismiss: () => void;
}

/** One thing that is asked for, with the files that came for it. */
export function AskedItem({ item, sending, isBusy, onGive, onTakeBack, onDismiss }: AskedItemProps) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const { name, note, files, isWaived } = item;
  return (
    <Stack as="li" gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <StateBadge item={item} />
      </Flex>
      {note && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {note}
        </Text>
      )}
      {files.map(({ id, fileName, size, givenBy }) => (
        <FileItem
          key={id}
          name={fileName}
          detail={
            givenBy ? t`${formatFileSize(size)}, given by ${givenBy.name} (${givenBy.email})` : formatFileSize(size)
          }
          onRemove={isBusy ? undefined : () => onTakeBack(id)}
        />
      ))}
      {sending && (
        <FileItem
          name={sending.file.name}
          share={sending.problem ? undefined : sending.share}
          error={sending.problem ? messageOf(sending.problem) : undefined}
          onRemove={onDismiss}
        />
      )}
      {!isBusy && !isWaived && files.length < maxItemFiles && (
        <Flex gap="3" align="center" wrap="wrap">
          <FileButton label={t`Choose a file: ${name}`} accept={acceptAnnex} onFile={onGive}>
            <Upload aria-hidden />
            {files.length > 0 ? <Trans>Add another file</Trans> : <Trans>Choose a file</Trans>}
          </FileButton>
          <Text textStyle="xs" color="fg.muted">
            <Trans>PDF, PNG or JPEG, at most 25 MB</Trans>
          </Text>
        </Flex>
      )}
    </Stack>
  );
}

function StateBadge({ item: { files, isWaived, isRequired } }: Pick<AskedItemProps, 'item'>) {
  if (files.length > 0) {
    return (
      <Badge colorPalette="green">
        <Trans>Given</Trans>
      </Badge>
    );
  }
  if (isWaived) {
    return (
      <Badge>
        <Trans>No longer needed</Trans>
      </Badge>
    );
  }
  return isRequired ? (
    <Badge colorPalette="orange">
      <Trans>Missing</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Optional</Trans>
    </Badge>
  );
}

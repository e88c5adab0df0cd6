import { useLingui } from '@lingui/react/macro';
import { annexLimit, maxAnnexes, type UploadedAnnex } from '@pacta/contracts';
import { formatFileSize, useProblemMessage } from '@pacta/shared/i18n';
import { RemovedParts } from '@pacta/shared/removed';
import { Stack, Text } from '@pacta/shared/ui';
import { FileDrop, FileItem } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import { acceptAnnex, mayPass } from './file-rules.ts';
import type { AnnexUploads } from './use-annex-uploads.ts';

interface AnnexFieldProps {
  annexes: UploadedAnnex[];
  uploads: AnnexUploads;
  onRemove: (annex: UploadedAnnex) => void;
}

export function AnnexField({ annexes, uploads, onRemove }: AnnexFieldProps) {
  const { send, retry, dismiss } = uploads;
  const sendings = uploads.sendings.filter(({ itemId }) => itemId === undefined); // the others stand with their items
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const most = formatFileSize(annexLimit.maxBytes);
  const room = maxAnnexes - annexes.length - sendings.length;
  const [isTooMany, setTooMany] = useState(false);

  function take(files: File[]): void {
    setTooMany(files.length > room);
    send(files.slice(0, room));
  }

  return (
    <Stack gap="2">
      {annexes.map((annex) => (
        <Stack key={annex.id} gap="1">
          <FileItem name={annex.fileName} detail={formatFileSize(annex.size)} onRemove={() => onRemove(annex)} />
          <RemovedParts removed={annex.removed} />
        </Stack>
      ))}
      {sendings.map(({ key, file, share, problem }) => (
        <FileItem
          key={key}
          name={file.name}
          share={problem ? undefined : share}
          error={problem ? messageOf(problem) : undefined}
          onRetry={problem && mayPass(problem) ? () => retry(key) : undefined}
          onRemove={() => dismiss(key)}
        />
      ))}
      {room > 0 && (
        <FileDrop
          label={t`Annexes`}
          hint={t`PDF, PNG or JPEG, at most ${most} each and ${maxAnnexes} in all`}
          accept={acceptAnnex}
          isMultiple
          onFiles={take}
        />
      )}
      {isTooMany && (
        <Text role="alert" color="fg.error" textStyle="sm" fontWeight="medium">
          {t`Only ${maxAnnexes} annexes fit: the others were left out.`}
        </Text>
      )}
    </Stack>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pdfLimit, type UploadedPdf } from '@pacta/contracts';
import { acceptPdf, type Upload } from '@pacta/shared/form';
import { formatFileSize, useProblemMessage } from '@pacta/shared/i18n';
import { RemovedParts } from '@pacta/shared/removed';
import { Stack } from '@pacta/shared/ui';
import { FileDrop, FileItem } from '@pacta/shared/ui/kit';
import { CameSigned } from './came-signed.tsx';
import { mayPass } from './file-rules.ts';

interface PdfFieldProps {
  upload: Upload;
  received: UploadedPdf | null;
  /** Takes the received file away, so that another can be chosen. */
  onRemove: () => void;
  /** What the form says of the missing file. */
  message?: string | undefined;
}

/** The one PDF of a form: to be chosen or dropped, being sent (in per cent), or received. */
export function PdfField({ upload: { sending, send, retry, cancel }, received, onRemove, message }: PdfFieldProps) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const most = formatFileSize(pdfLimit.maxBytes);

  if (sending.status === 'sending') {
    const isChecking = sending.share === 1;
    return (
      <FileItem
        name={sending.fileName}
        detail={t`Checking the file…`}
        share={isChecking ? undefined : sending.share}
        onRemove={cancel}
      />
    );
  }
  if (received && sending.status === 'idle') {
    const pages = received.pages.length;
    const size = formatFileSize(received.size);
    return (
      <Stack gap="2">
        <FileItem
          name={received.fileName}
          detail={t`${plural(pages, { one: '# page', other: '# pages' })} · ${size}`}
          onRemove={onRemove}
        />
        <RemovedParts removed={received.removed} />
        <CameSigned signatures={received.signatures} />
      </Stack>
    );
  }
  const isFailed = sending.status === 'failed';
  return (
    <FileDrop
      label={t`PDF file`}
      hint={t`PDF, at most ${most}`}
      accept={acceptPdf}
      onFiles={([file]) => file && send(file)}
      error={isFailed ? messageOf(sending.problem) : message}
      onRetry={isFailed && mayPass(sending.problem) ? retry : undefined}
    />
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxBatchRows, sheetLimit, type UploadedSheet } from '@pacta/contracts';
import type { Upload } from '@pacta/shared/form';
import { formatFileSize, formatNumber, useProblemMessage } from '@pacta/shared/i18n';
import { FileDrop, FileItem } from '@pacta/shared/ui/kit';
import { mayPass } from '../upload/file-rules.ts';

const accept = [
  '.csv,.txt,.xlsx,.ods',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join(',');

interface SheetFieldProps {
  upload: Upload;
  sheet: UploadedSheet | null;
  onRemove: () => void;
  /** What the form says of the missing file. */
  message: string | undefined;
}

/** The sheet: chosen or dropped, on its way in per cent, or there. */
export function SheetField({ upload: { sending, send, retry, cancel }, sheet, onRemove, message }: SheetFieldProps) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  if (sending.status === 'sending') {
    const { fileName, share } = sending;
    return (
      <FileItem
        name={fileName}
        detail={t`Reading the file…`}
        share={share === 1 ? undefined : share}
        onRemove={cancel}
      />
    );
  }
  if (sheet && sending.status === 'idle') {
    const count = formatNumber(sheet.rows);
    const rows = t`${plural(sheet.rows, { one: `${count} row`, other: `${count} rows` })}`;
    return <FileItem name={sheet.fileName} detail={`${rows} · ${formatFileSize(sheet.size)}`} onRemove={onRemove} />;
  }
  const isFailed = sending.status === 'failed';
  return (
    <FileDrop
      label={t`Excel, ODS or CSV file`}
      hint={t`XLSX, ODS or CSV, at most ${formatFileSize(sheetLimit.maxBytes)} and ${formatNumber(maxBatchRows)} rows`}
      accept={accept}
      onFiles={([file]) => file && send(file)}
      error={isFailed ? messageOf(sending.problem) : message}
      onRetry={isFailed && mayPass(sending.problem) ? retry : undefined}
    />
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pdfLimit } from '@pacta/contracts';
import { acceptPdf, type Upload, useController, useKeepsFormWaiting } from '@pacta/shared/form';
import { formatFileSize, useProblemMessage, useValidationMessage } from '@pacta/shared/i18n';
import { Alert, Button, HStack, Stack } from '@pacta/shared/ui';
import { FileButton, FileDrop, FileItem } from '@pacta/shared/ui/kit';
import { FileUp, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TemplateFile } from '../form/template-file.ts';
import { PlaceholderExamples } from '../placeholder-examples.tsx';

interface TemplateFileFieldProps {
  upload: Upload;
  /** The file that the template will have; null until one was received. */
  file: TemplateFile | null;
  /** Goes back to the file that the template has now. */
  onKeepPresent: (() => void) | undefined;
}

/** The PDF of a template: chosen or dropped, on its way in per cent, refused, or there. */
export function TemplateFileField({ upload, file, onKeepPresent }: TemplateFileFieldProps) {
  const { t } = useLingui();
  const { sending, send, retry, cancel } = upload;
  const frame = useRef<HTMLDivElement>(null);
  useKeepsFormWaiting(sending.status === 'sending');
  const { field, fieldState } = useController({ name: 'file' });
  const most = formatFileSize(pdfLimit.maxBytes);
  const problem = sending.status === 'failed' ? sending.problem : null;
  const message = useFileMessage(problem, fieldState.error?.message);
  const onRetry = problem?.reason === 'internal' ? retry : undefined;
  const needsExamples = !file || problem?.reason === 'template.no_variables' || problem?.reason === 'template.is_scan';

  // The form focuses its first wrong field, and this one is not an input.
  useEffect(() => {
    const focus = () => frame.current?.querySelector<HTMLElement>('input, button')?.focus();
    field.ref({ focus, select: focus, setCustomValidity: () => {}, reportValidity: () => true });
  }, [field.ref]);

  return (
    <Stack gap="3" ref={frame}>
      {file && <ReceivedFile file={file} />}
      {sending.status === 'sending' && (
        <FileItem
          name={sending.fileName}
          detail={t`Looking for variables…`}
          share={sending.share === 1 ? undefined : sending.share}
          onRemove={cancel}
        />
      )}
      {file && problem && <FileItem name={nameOf(sending)} error={message} onRetry={onRetry} onRemove={cancel} />}
      {!file && sending.status !== 'sending' && (
        <FileDrop
          label={t`PDF file of the template`}
          hint={t`PDF, at most ${most}`}
          accept={acceptPdf}
          onFiles={([chosen]) => chosen && send(chosen)}
          error={message}
          onRetry={onRetry}
        />
      )}
      {needsExamples && sending.status !== 'sending' && <PlaceholderHint />}
      {file && <FileActions onReplace={send} onKeepPresent={onKeepPresent} />}
    </Stack>
  );
}

/** What is wrong with the file, told with its page and its letters. */
const toldInFields: readonly string[] = ['template.letters_unsure', 'template.clauses', 'template.wrong_expression'];

type FailedUpload = Extract<Upload['sending'], { status: 'failed' }>['problem'];

/** Why there is no file; where the server names places in it, all of them. */
function useFileMessage(problem: FailedUpload | null, ofField: string | undefined): string | undefined {
  const messageOf = useProblemMessage();
  const wordsFor = useValidationMessage();
  if (problem?.fields && toldInFields.includes(problem.reason)) {
    return problem.fields.map(({ message }) => wordsFor(message)).join('\n');
  }
  if (ofField !== undefined) return wordsFor(ofField);
  return problem ? messageOf(problem) : undefined;
}

const nameOf = (sending: Upload['sending']): string => (sending.status === 'idle' ? '' : sending.fileName);

function ReceivedFile({ file }: { file: TemplateFile }) {
  const { t } = useLingui();
  const pages = file.pages.length;
  const size = formatFileSize(file.size);
  return <FileItem name={file.fileName} detail={t`${plural(pages, { one: '# page', other: '# pages' })} · ${size}`} />;
}

interface FileActionsProps {
  onReplace: (file: File) => void;
  onKeepPresent: (() => void) | undefined;
}

function FileActions({ onReplace, onKeepPresent }: FileActionsProps) {
  const { t } = useLingui();
  return (
    <HStack gap="3" wrap="wrap">
      <FileButton label={t`Replace the file`} accept={acceptPdf} onFile={onReplace}>
        <FileUp aria-hidden />
        <Trans>Replace the file</Trans>
      </FileButton>
      {onKeepPresent && (
        <Button size="sm" variant="outline" onClick={onKeepPresent}>
          <Undo2 aria-hidden />
          <Trans>Keep the present file</Trans>
        </Button>
      )}
    </HStack>
  );
}

const PlaceholderHint = () => (
  <Alert.Root status="neutral">
    <Alert.Indicator />
    <Alert.Content>
      <PlaceholderExamples />
    </Alert.Content>
  </Alert.Root>
);

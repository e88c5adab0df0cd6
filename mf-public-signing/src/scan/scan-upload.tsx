import { Trans, useLingui } from '@lingui/react/macro';
import { ProblemError } from '@pacta/shared/http';
import { Box, Button, Failed, HStack, Stack, Text } from '@pacta/shared/ui';
import { FileDrop, Progress } from '@pacta/shared/ui/kit';
import { Camera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import { ScanPageItem } from './scan-page-item.tsx';
import { addPages, movePage, removePage, type ScanPage, type ScanProblem, scanTypes } from './scan-pages.ts';

interface ScanUploadProps {
  pages: ScanPage[];
  onPages: (pages: ScanPage[]) => void;
  /** Rejects with a ProblemError. */
  onSend: (files: File[], onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
}

/** Takes the signed paper back: one PDF, or photographs in the order of the pages. */
export function ScanUpload({ pages, onPages, onSend }: ScanUploadProps) {
  const { t } = useLingui();
  const wordsFor = useScanProblemWords();
  const [wrong, setWrong] = useState<ScanProblem | null>(null);
  const { isSending, share, problem, send, cancel } = useScanSending(onSend);

  const add = (files: File[]) => {
    const added = addPages(pages, files);
    setWrong(added.problem);
    onPages(added.pages);
  };
  return (
    <Stack gap="4">
      <FileDrop
        label={t`Add the signed document`}
        hint={<Trans>One PDF, or a PNG or JPEG image of each page, at most 25 MB each</Trans>}
        accept={scanTypes.join(',')}
        isMultiple
        isDisabled={isSending}
        error={wrong ? wordsFor(wrong) : undefined}
        onFiles={add}
      />
      <CameraButton isDisabled={isSending} onFiles={add} />
      {pages.length > 0 && <PageOrder pages={pages} onPages={onPages} isDisabled={isSending} />}
      {problem && <Failed problem={problem} />}
      {isSending ? (
        <Sending share={share} onCancel={cancel} />
      ) : (
        <Button disabled={pages.length === 0} onClick={() => void send(pages)}>
          <Upload aria-hidden />
          <Trans>Send the signed document</Trans>
        </Button>
      )}
    </Stack>
  );
}

function useScanProblemWords(): (problem: ScanProblem) => string {
  const { t } = useLingui();
  const words: Record<ScanProblem, string> = {
    type: t`Only PDF, PNG and JPEG files can be used.`,
    empty: t`This file is empty.`,
    size: t`A file is larger than 25 MB.`,
    count: t`At most 20 pages can be sent. Scan them into one PDF instead.`,
    mixed: t`Send either one PDF or photographs, not both.`,
  };
  return (problem) => words[problem];
}

/** Sends pages once at a time; a sending that was cancelled is no problem. */
function useScanSending(onSend: ScanUploadProps['onSend']) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isSending, once] = useSending();
  const controller = useRef<AbortController>(null);

  const send = (pages: ScanPage[]) =>
    once(async () => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setProblem(null);
      setShare(0);
      const files = pages.map(({ file }) => file);
      await onSend(files, setShare, signal).catch((error) => {
        if (!signal.aborted) setProblem(ProblemError.from(error));
      });
    });
  return { isSending, share, problem, send, cancel: () => controller.current?.abort() };
}

function PageOrder({ pages, onPages, isDisabled }: Omit<ScanUploadProps, 'onSend'> & { isDisabled: boolean }) {
  const { t } = useLingui();
  return (
    <Stack as="ol" gap="2" aria-label={t`Pages to send`}>
      {pages.map((page, index) => (
        <ScanPageItem
          key={page.id}
          page={page}
          number={index + 1}
          total={pages.length}
          isDisabled={isDisabled}
          onMove={(by) => onPages(movePage(pages, index, by))}
          onRemove={() => onPages(removePage(pages, page.id))}
        />
      ))}
    </Stack>
  );
}

function CameraButton({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box hideFrom="xl">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button variant="outline" w="full" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        <Trans>Photograph a page</Trans>
      </Button>
    </Box>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <Stack gap="2">
      <Progress label={t`Sending the signed document`} share={share} />
      <HStack justify="space-between">
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {percent < 100 ? <Trans>Sending… {percent} %</Trans> : <Trans>Sent. It is being checked…</Trans>}
        </Text>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </HStack>
    </Stack>
  );
}

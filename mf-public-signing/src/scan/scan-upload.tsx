import { Trans, useLingui } from '@lingui/react/macro';
import type { ScanView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { Box, Button, Failed, HStack, Stack, Text } from '@pacta/shared/ui';
import { FileDrop, Progress } from '@pacta/shared/ui/kit';
import { Camera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import { ScanPageItem } from './scan-page-item.tsx';
import { addPages, movePage, removePage, type ScanPage, type ScanProblem, scanTypes } from './scan-pages.ts';
import type { Paper } from './use-paper.ts';

/** Uploads files; rejects with a ProblemError, and brings nothing where the document has moved on. */
export type ReceiveScan = (
  files: File[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<ScanView | undefined>;

interface ScanUploadProps {
  paper: Pick<Paper, 'pages' | 'setPages' | 'receive'>;
  onReceive: ReceiveScan;
}

/** Takes the signed paper back: one PDF goes at once, photographs when all pages are there and in their order. */
export function ScanUpload({ paper: { pages, setPages, receive }, onReceive }: ScanUploadProps) {
  const { t } = useLingui();
  const wordsFor = useScanProblemWords();
  const [wrong, setWrong] = useState<ScanProblem | null>(null);
  const { isSending, share, problem, send, cancel } = useReceiving(onReceive, receive);

  const add = (files: File[]) => {
    const added = addPages(pages, files);
    setWrong(added.problem);
    setPages(added.pages);
    const isPdf = added.pages.some(({ file }) => file.type === 'application/pdf');
    if (isPdf && !added.problem) void send(added.pages);
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
      {pages.length > 0 && <PageOrder pages={pages} onPages={setPages} isDisabled={isSending} />}
      {problem && <Failed problem={problem} />}
      {isSending && <Uploading share={share} onCancel={cancel} />}
      {!isSending && pages.length > 0 && (
        <Button onClick={() => void send(pages)}>
          <Upload aria-hidden />
          <Trans>Upload and compare</Trans>
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

/** Uploads pages once at a time; an upload that was cancelled is no problem. */
function useReceiving(onReceive: ReceiveScan, receive: Paper['receive']) {
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
      try {
        const scan = await onReceive(files, setShare, signal);
        if (scan) receive(scan);
      } catch (error) {
        if (!signal.aborted) setProblem(ProblemError.from(error));
      }
    });
  return { isSending, share, problem, send, cancel: () => controller.current?.abort() };
}

interface PageOrderProps {
  pages: ScanPage[];
  onPages: (pages: ScanPage[]) => void;
  isDisabled: boolean;
}

function PageOrder({ pages, onPages, isDisabled }: PageOrderProps) {
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

function Uploading({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <Stack gap="2">
      <Progress label={t`Uploading the signed document`} share={share} />
      <HStack justify="space-between">
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {percent < 100 ? (
            <Trans>Uploading… {percent} %</Trans>
          ) : (
            <Trans>Uploaded. Its pages are being compared…</Trans>
          )}
        </Text>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </HStack>
    </Stack>
  );
}

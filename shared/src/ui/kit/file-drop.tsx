import { Trans, useLingui } from '@lingui/react/macro';
import { Box, chakra, HStack, IconButton, Text, VStack } from '@pacta/shared/ui';
import { CircleAlert, FileText, RotateCw, UploadCloud, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Progress } from './progress.tsx';

interface FileDropProps {
  label: string;
  /** What is taken, as in "PDF, at most 50 MB". */
  hint?: ReactNode;
  /** As in an input's `accept`. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** What was wrong with the last file, in words for the reader. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Takes files that are dropped on it or chosen with the keyboard or the mouse. */
export function FileDrop({
  label,
  hint,
  accept,
  isMultiple = false,
  isDisabled = false,
  onFiles,
  error,
  onRetry,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const errorId = useId();

  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (all.length > 0 && !isDisabled) onFiles(isMultiple ? all : all.slice(0, 1));
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <VStack align="stretch" gap="1.5">
      <Zone
        role="group"
        aria-label={label}
        aria-disabled={isDisabled}
        data-over={isOver || undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <chakra.input
          type="file"
          className="peer"
          aria-label={label}
          aria-describedby={`${hintId} ${errorId}`}
          aria-invalid={Boolean(error)}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          position="absolute"
          inset="0"
          opacity="0"
          cursor="pointer"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = ''; // the same file may be chosen again after it was mended
          }}
        />
        <Box color="fg.accent">
          <UploadCloud aria-hidden size={28} />
        </Box>
        <Text fontWeight="semibold">{label}</Text>
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            Drop it here, or <u>choose it on this device</u>
          </Trans>
        </Text>
        <Text id={hintId} textStyle="xs" color="fg.muted">
          {hint}
        </Text>
      </Zone>
      <HStack id={errorId} role="alert" color="fg.error" textStyle="sm" gap="1.5" wrap="wrap">
        {error && (
          <>
            <CircleAlert aria-hidden size={16} />
            <Text fontWeight="medium" maxW="calc(100% - 1.5rem)">
              {error}
            </Text>
            {onRetry && (
              <chakra.button type="button" textDecoration="underline" cursor="pointer" onClick={onRetry}>
                <Trans>Try again</Trans>
              </chakra.button>
            )}
          </>
        )}
      </HStack>
    </VStack>
  );
}

const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    px: '4',
    py: '8',
    textAlign: 'center',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { bg: 'bg.muted/50' },
    '&[data-over]': { bg: 'teal.subtle', borderColor: 'teal.solid' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' },
    '&:has(:disabled)': { layerStyle: 'disabled' },
  },
});

interface FileItemProps {
  name: string;
  /** Its size or type, in words for the reader. */
  detail?: ReactNode;
  /** From 0 to 1 while the file is on its way. */
  share?: number | undefined;
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Takes the file away, or stops its way. */
  onRemove?: (() => void) | undefined;
}

/** A file that was taken: on its way, there, or refused. */
export function FileItem({ name, detail, share, error, onRetry, onRemove }: FileItemProps) {
  const { t } = useLingui();
  const percent = share === undefined ? null : Math.round(share * 100);
  return (
    <HStack
      gap="3"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      borderColor={error ? 'border.error' : 'border'}
    >
      <Box color={error ? 'fg.error' : 'fg.accent'}>
        {error ? <CircleAlert aria-hidden size={20} /> : <FileText aria-hidden size={20} />}
      </Box>
      <VStack align="stretch" gap="1" flex="1" minW="0">
        <HStack justify="space-between" gap="3">
          <Text fontWeight="medium" textStyle="sm" truncate title={name}>
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink={0}>
            {percent === null ? detail : `${percent} %`}
          </Text>
        </HStack>
        {share !== undefined && <Progress label={t`Upload of ${name}`} share={share} />}
        {error && (
          <Text role="alert" textStyle="sm" color="fg.error">
            {error}
          </Text>
        )}
      </VStack>
      {error && onRetry && (
        <IconButton aria-label={t`Try ${name} again`} size="sm" variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {onRemove && (
        <IconButton aria-label={t`Remove ${name}`} size="sm" variant="ghost" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </HStack>
  );
}

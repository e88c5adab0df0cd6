import { Trans } from '@lingui/react/macro';
import { Box, chakra, HStack, Text, VStack } from '@pacta/shared/ui';
import { CircleAlert, UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

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
export function FileDrop(drop: FileDropProps) {
  const { label, hint, accept, isMultiple = false, isDisabled = false, onFiles, error, onRetry } = drop;
  const hintId = useId();
  const errorId = useId();
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (all.length > 0 && !isDisabled) onFiles(isMultiple ? all : all.slice(0, 1));
  };

  return (
    <VStack align="stretch" gap="1.5">
      <DropZone {...{ label, isDisabled }} isInvalid={Boolean(error)} onDrop={take}>
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
      </DropZone>
      <HStack id={errorId} role="alert" color="fg.error" textStyle="sm" gap="1.5" wrap="wrap">
        {error && <Refusal error={error} onRetry={onRetry} />}
      </HStack>
    </VStack>
  );
}

interface DropZoneProps {
  label: string;
  isDisabled: boolean;
  isInvalid: boolean;
  onDrop: (files: FileList) => void;
  children: ReactNode;
}

function DropZone({ label, isDisabled, isInvalid, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
  };
  return (
    <Zone
      role="group"
      aria-label={label}
      aria-disabled={isDisabled}
      data-over={isOver || undefined}
      data-invalid={isInvalid ? '' : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Zone>
  );
}

const Refusal = ({ error, onRetry }: Pick<FileDropProps, 'error' | 'onRetry'>) => (
  <>
    <CircleAlert aria-hidden size={16} />
    <Text fontWeight="medium" maxW="calc(100% - 1.5rem)" whiteSpace="pre-line">
      {error}
    </Text>
    {onRetry && (
      <chakra.button type="button" textDecoration="underline" cursor="pointer" onClick={onRetry}>
        <Trans>Try again</Trans>
      </chakra.button>
    )}
  </>
);

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

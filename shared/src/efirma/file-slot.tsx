import { useLingui } from '@lingui/react/macro';
import { Box, chakra, Text } from '@pacta/shared/ui';
import { CircleAlert, CircleCheck, FileBadge, KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { Place } from './chosen-file.ts';

interface FileSlotProps {
  place: Place;
  label: string;
  fileName: string | null;
  /** What is wrong with the choice, in words. */
  error: string | null;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes one file of an e.firma, or both at once: dropped on it, or chosen with the keyboard or the mouse. */
export function FileSlot({ place, label, fileName, error, isDisabled, onFiles }: FileSlotProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const [hintId, errorId] = [useId(), useId()];
  const Icon = place === 'key' ? KeyRound : FileBadge;
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) onFiles([...files].slice(0, 2));
  };
  return (
    <Box>
      <Zone
        data-over={isOver || undefined}
        data-invalid={error ? '' : undefined}
        data-chosen={fileName ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isDisabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <SlotInput
          {...{ label, isDisabled }}
          isInvalid={error !== null}
          describedBy={`${hintId} ${errorId}`}
          onFiles={take}
        />
        <Sign aria-hidden>
          <Icon size={20} />
        </Sign>
        <Box flex="1" minW="0">
          <Text fontWeight="semibold" textStyle="sm">
            {label}
          </Text>
          <Text id={hintId} textStyle="sm" color="fg.muted" truncate title={fileName ?? undefined}>
            {fileName ?? t`Drop it here or choose it`}
          </Text>
        </Box>
        {fileName && !error ? (
          <Box color="fg.success" flexShrink={0}>
            <CircleCheck aria-hidden size={18} />
          </Box>
        ) : null}
        <Choose aria-hidden>{fileName ? t`Change` : t`Choose`}</Choose>
      </Zone>
      <Text id={errorId} role="alert" textStyle="sm" fontWeight="medium" color="fg.error" display="flex" gap="1.5">
        {error && (
          <>
            <Box as="span" flexShrink={0} mt="1.5">
              <CircleAlert aria-hidden size={14} />
            </Box>
            <Box as="span" mt="1">
              {error}
            </Box>
          </>
        )}
      </Text>
    </Box>
  );
}

interface SlotInputProps {
  label: string;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string;
  onFiles: (files: FileList | null) => void;
}

/** Lies over the whole slot. Without `accept`: phones know no .key and would offer nothing to choose. */
const SlotInput = ({ label, isDisabled, isInvalid, describedBy, onFiles }: SlotInputProps) => (
  <chakra.input
    type="file"
    aria-label={label}
    aria-describedby={describedBy}
    aria-invalid={isInvalid}
    multiple
    disabled={isDisabled}
    position="absolute"
    inset="0"
    w="full"
    opacity="0"
    cursor="pointer"
    fontSize="0"
    onChange={({ currentTarget }) => {
      onFiles(currentTarget.files);
      currentTarget.value = ''; // the same file may be chosen again
    }}
  />
);

const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3.5',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { bg: 'bg.muted/50' },
    '&[data-chosen]': { borderStyle: 'solid' },
    '&[data-over]': { bg: 'teal.subtle', borderColor: 'teal.solid' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' },
    '&:has(:disabled)': { layerStyle: 'disabled' },
  },
});

const Sign = chakra('span', { base: { display: 'inline-flex', flexShrink: 0, color: 'fg.accent' } });

const Choose = chakra('span', {
  base: { flexShrink: 0, textStyle: 'sm', fontWeight: 'semibold', color: 'fg.accent' },
});

import { Box } from '@pacta/shared/ui';

interface ProgressProps {
  label: string;
  /** From 0 to 1; left out while nobody knows. */
  share?: number | undefined;
}

export function Progress({ label, share }: ProgressProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      position="relative"
      overflow="hidden"
      height="1.5"
      width="full"
      borderRadius="full"
      bg="bg.emphasized"
    >
      <Box
        position="absolute"
        insetBlock="0"
        insetInlineStart="0"
        borderRadius="full"
        bg="teal.solid"
        transition="width 150ms"
        {...(percent === undefined
          ? { width: '40%', animation: 'progress-unknown 1.2s ease-in-out infinite' }
          : { width: `${percent}%` })}
      />
    </Box>
  );
}

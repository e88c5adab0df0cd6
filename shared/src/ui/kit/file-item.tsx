import { useLingui } from '@lingui/react/macro';
import { Box, HStack, IconButton, Text, VStack } from '@pacta/shared/ui';
import { CircleAlert, FileText, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from './progress.tsx';

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
        <HStack justify="space-between" gap="0" columnGap="3" wrap="wrap">
          <Text flex="1 1 6rem" minW="0" fontWeight="medium" textStyle="sm" truncate title={name}>
            {name}
          </Text>
          <Text minW="0" overflowWrap="anywhere" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
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

import { Trans, useLingui } from '@lingui/react/macro';
import { formatFileSize } from '@pacta/shared/i18n';
import { Box, HStack, IconButton, Image, Text } from '@pacta/shared/ui';
import { ArrowDown, ArrowUp, FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScanPage } from './scan-pages.ts';

interface ScanPageItemProps {
  page: ScanPage;
  /** From 1. */
  number: number;
  total: number;
  isDisabled: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A photographed page with its place in the order, or the one PDF. */
export function ScanPageItem({ page: { file }, number, total, isDisabled, onMove, onRemove }: ScanPageItemProps) {
  const { t } = useLingui();
  return (
    <HStack as="li" gap="3" p="2" borderWidth="1px" borderRadius="l3" bg="bg.panel" listStyleType="none">
      <Thumbnail file={file} />
      <Box flex="1" minW="0">
        <Text textStyle="sm" fontWeight="medium">
          {file.type === 'application/pdf' ? <Trans>Scanned document</Trans> : <Trans>Page {number}</Trans>}
        </Text>
        <Text textStyle="xs" color="fg.muted" truncate title={file.name}>
          {file.name} · {formatFileSize(file.size)}
        </Text>
      </Box>
      <HStack gap="0">
        {total > 1 && (
          <>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={t`Move page ${number} up`}
              disabled={isDisabled || number === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={t`Move page ${number} down`}
              disabled={isDisabled || number === total}
              onClick={() => onMove(1)}
            >
              <ArrowDown />
            </IconButton>
          </>
        )}
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={t`Remove page ${number}`}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </HStack>
    </HStack>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <Box
      boxSize="12"
      flexShrink={0}
      display="grid"
      placeContent="center"
      bg="bg.muted"
      borderRadius="l2"
      overflow="hidden"
    >
      {address ? <Image src={address} alt="" boxSize="12" objectFit="cover" /> : <FileText aria-hidden size={20} />}
    </Box>
  );
}

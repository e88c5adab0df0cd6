import { Trans, useLingui } from '@lingui/react/macro';
import { HStack, Input, Text } from '@pacta/shared/ui';
import { type KeyboardEvent, useState } from 'react';

interface PageNumberProps {
  page: number;
  total: number;
  onGo: (page: number) => void;
}

/** "Page 3 of 20", where the 3 can be typed. */
export function PageNumber({ page, total, onGo }: PageNumberProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);

  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (wanted >= 1) onGo(Math.min(wanted, total));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') go();
    if (event.key === 'Escape') setTyped(null);
  };

  return (
    <HStack gap="1.5" flexShrink={0}>
      <Input
        size="xs"
        w={`calc(${String(total).length}ch + 1.75rem)`}
        px="1"
        textAlign="center"
        inputMode="numeric"
        fontVariantNumeric="tabular-nums"
        aria-label={t`Page`}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Trans>of {total}</Trans>
      </Text>
    </HStack>
  );
}

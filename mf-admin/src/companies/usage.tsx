import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@pacta/shared/i18n';
import { Badge, HStack } from '@pacta/shared/ui';

interface UsageProps {
  used: number;
  limit: number | null;
}

/** How much of a limit is used, and that nothing is left of it. */
export function Usage({ used, limit }: UsageProps) {
  const { t } = useLingui();
  const count = formatNumber(used);
  if (limit === null) return t`${count} · unlimited`;
  const most = formatNumber(limit);
  return (
    <HStack gap="2" justify="flex-end" wrap="wrap">
      <span>{t`${count} of ${most}`}</span>
      {used >= limit && <Badge colorPalette="orange">{t`Limit reached`}</Badge>}
    </HStack>
  );
}

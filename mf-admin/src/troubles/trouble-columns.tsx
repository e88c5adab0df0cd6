import { useLingui } from '@lingui/react/macro';
import type { TroubleCount } from '@pacta/contracts/trouble';
import { formatDateTime, formatList, formatNumber } from '@pacta/shared/i18n';
import { Text } from '@pacta/shared/ui';
import type { Columns } from '@pacta/shared/ui/kit';
import type { ReactNode } from 'react';
import { useTroubleWords } from './use-trouble-words.ts';

export function useTroubleColumns(): Columns<TroubleCount> {
  const { t } = useLingui();
  const wordsOf = useTroubleWords();
  return [
    {
      key: 'remote',
      header: t`Part`,
      width: '18%',
      cell: ({ remote, version, commit }) => (
        <>
          {remote}
          <Small>{[version, commit?.slice(0, 10)].filter(Boolean).join(' · ')}</Small>
        </>
      ),
    },
    {
      key: 'kind',
      header: t`What happened`,
      width: '30%',
      cell: ({ kind, detail, slowest }) => (
        <>
          {wordsOf(kind)}
          <Small>{[detail, slowest !== null && t`${seconds(slowest)} s at most`].filter(Boolean).join(' · ')}</Small>
        </>
      ),
    },
    { key: 'count', header: t`Times`, width: '9%', align: 'end', cell: ({ count }) => formatNumber(count) },
    { key: 'lastAt', header: t`Last time`, width: '15%', cell: ({ lastAt }) => formatDateTime(lastAt) },
    {
      key: 'pages',
      header: t`Where`,
      width: '28%',
      cell: ({ pages, browsers }) => (
        <>
          <Text as="span" display="block" overflowWrap="anywhere">
            {formatList(pages)}
          </Text>
          <Small>{formatList(browsers)}</Small>
        </>
      ),
    },
  ];
}

const seconds = (milliseconds: number): string => formatNumber(Math.round(milliseconds / 100) / 10);

const Small = ({ children }: { children: ReactNode }) => (
  <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal" overflowWrap="anywhere">
    {children}
  </Text>
);

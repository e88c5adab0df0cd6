import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Duration } from '@pacta/contracts';
import { formatNumber } from '@pacta/shared/i18n';
import { Box, Grid, Skeleton, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { ReportPanel } from './report-panel.tsx';
import type { PartProps } from './report-part.ts';
import { useDurationWords } from './use-duration-words.ts';

/** How many documents there are and how long they take, at a glance. */
export function Figures({ report }: PartProps) {
  const { t } = useLingui();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 2fr)' }} gap="4">
      <ReportPanel title={t`Documents`}>
        <Box mt="auto">
          <Figure>{report && formatNumber(report.total)}</Figure>
        </Box>
      </ReportPanel>
      <DurationPanel title={t`From creation to approval`} duration={report?.toApproval} />
      <DurationPanel title={t`From creation to completion`} duration={report?.toCompletion} />
    </Grid>
  );
}

function DurationPanel({ title, duration }: { title: string; duration: Duration | undefined }) {
  const { t } = useLingui();
  const words = useDurationWords();
  const said = (hours: number | null) => (hours === null ? '—' : words(hours));
  return (
    <ReportPanel title={title} description={duration ? <Basis documents={duration.documents} /> : '\u00a0'}>
      <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" gap="4" mt="auto">
        <Fact name={t`Average`}>{duration && said(duration.averageHours)}</Fact>
        <Fact name={t`Median`}>{duration && said(duration.medianHours)}</Fact>
      </Grid>
    </ReportPanel>
  );
}

/** What the figures were taken from. */
function Basis({ documents }: { documents: number }) {
  const { t } = useLingui();
  if (documents === 0) return t`No document has come that far`;
  const count = formatNumber(documents);
  return t`${plural(documents, { one: `Of ${count} document`, other: `Of ${count} documents` })}`;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Text as="dt" color="fg.muted" textStyle="sm">
      {name}
    </Text>
    <Box as="dd" m="0">
      <Figure>{children}</Figure>
    </Box>
  </Box>
);

const Figure = ({ children }: { children: ReactNode }) => (
  <Box textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
    {children ?? <Skeleton height="8" width="5rem" />}
  </Box>
);

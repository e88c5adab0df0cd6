import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@pacta/shared/ui';
import { CountTable, Scrolled } from './count-table.tsx';
import { formatMonth } from './months.ts';
import { heightOfMonths, MonthsChart } from './months-chart.tsx';
import { Beside, ReportPanel } from './report-panel.tsx';
import type { PartProps } from './report-part.ts';

export function MonthPanel({ report }: PartProps) {
  const { t } = useLingui();
  const title = t`Documents by month`;
  const months = report?.byMonth;
  const latest = months?.toReversed(); // the last months are what most come for
  return (
    <ReportPanel title={title}>
      <Beside>
        {months ? <MonthsChart months={months} /> : <Skeleton height={`${heightOfMonths}px`} />}
        <Scrolled label={title} height={heightOfMonths}>
          <CountTable
            label={title}
            header={t`Month`}
            shapes={6}
            total={report?.total ?? 0}
            rows={latest?.map(({ month, documents }) => ({ key: month, name: formatMonth(month), documents }))}
          />
        </Scrolled>
      </Beside>
    </ReportPanel>
  );
}

import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@pacta/shared/i18n';
import { Skeleton, Text } from '@pacta/shared/ui';
import { BarsChart, heightOfBars } from './bars-chart.tsx';
import { colour, rowHeight } from './chart-style.ts';
import { CountTable, Scrolled } from './count-table.tsx';
import { Beside, BesideRows, ReportPanel } from './report-panel.tsx';
import type { PartProps } from './report-part.ts';

const drawn = 5;
const listed = 100;
const height = heightOfBars(drawn) + rowHeight;

export function CompanyPanel({ report }: PartProps) {
  const { t } = useLingui();
  const title = t`Documents by company`;
  const companies = report?.byCompany;
  return (
    <ReportPanel title={title} description={t`Those with most documents first.`}>
      <Beside>
        <BesideRows>
          {companies ? (
            <BarsChart
              labelWidth={132}
              bars={companies
                .slice(0, drawn)
                .map(({ company: { name }, documents }) => ({ label: name, documents, fill: colour('teal.solid') }))}
            />
          ) : (
            <Skeleton height={`${heightOfBars(drawn)}px`} />
          )}
        </BesideRows>
        <Scrolled label={title} height={height}>
          <CountTable
            label={title}
            header={t`Company`}
            shapes={drawn}
            total={report?.total ?? 0}
            rows={companies
              ?.slice(0, listed)
              .map(({ company: { id, name }, documents }) => ({ key: id, name, documents }))}
          />
          {companies && companies.length > listed && <More count={companies.length - listed} />}
        </Scrolled>
      </Beside>
    </ReportPanel>
  );
}

function More({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Text py="3" color="fg.muted" textStyle="sm">
      {t`${formatNumber(count)} more companies are in the spreadsheet.`}
    </Text>
  );
}

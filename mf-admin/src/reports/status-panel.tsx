import { useLingui } from '@lingui/react/macro';
import { DocumentStatus } from '@pacta/contracts';
import { Skeleton } from '@pacta/shared/ui';
import { StatusBadge, useStatusLabel } from '@pacta/shared/ui/kit';
import { BarsChart, heightOfBars } from './bars-chart.tsx';
import { colour } from './chart-style.ts';
import { CountTable } from './count-table.tsx';
import { Beside, BesideRows, ReportPanel } from './report-panel.tsx';
import type { PartProps } from './report-part.ts';

/** Specification, section 4. */
const colours: Record<DocumentStatus, string> = {
  PENDIENTE: 'orange.solid',
  ACEPTADO: 'green.solid',
  RECHAZADO: 'red.solid',
  ENVIADO: 'blue.solid',
  COMPLETADO: 'green.solid',
};

const { length: shapes } = DocumentStatus.options;

export function StatusPanel({ report }: PartProps) {
  const { t } = useLingui();
  const labelOf = useStatusLabel();
  const rows = report?.byStatus;
  const title = t`Documents by status`;
  return (
    <ReportPanel title={title}>
      <Beside>
        <BesideRows>
          {rows ? (
            <BarsChart
              labelWidth={84}
              bars={rows.map(({ status, documents }) => ({
                label: labelOf(status),
                documents,
                fill: colour(colours[status]),
              }))}
            />
          ) : (
            <Skeleton height={`${heightOfBars(shapes)}px`} />
          )}
        </BesideRows>
        <CountTable
          label={title}
          header={t`Status`}
          shapes={shapes}
          total={report?.total ?? 0}
          rows={rows?.map(({ status, documents }) => ({
            key: status,
            name: <StatusBadge status={status} />,
            documents,
          }))}
        />
      </Beside>
    </ReportPanel>
  );
}

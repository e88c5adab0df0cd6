import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SignatureType } from '@pacta/contracts';
import { Skeleton } from '@pacta/shared/ui';
import { BarsChart, heightOfBars } from './bars-chart.tsx';
import { colour } from './chart-style.ts';
import { CountTable } from './count-table.tsx';
import { Beside, BesideRows, ReportPanel } from './report-panel.tsx';
import type { PartProps } from './report-part.ts';

const words: Record<SignatureType, MessageDescriptor> = {
  digital: msg`Digital`,
  efirma: msg`e.firma`,
  fisica: msg`Physical`,
};

const { length: shapes } = SignatureType.options;

export function SignatureTypePanel({ report }: PartProps) {
  const { t, i18n } = useLingui();
  const title = t`Documents by signature type`;
  const rows = report?.bySignatureType.map(({ signatureType, documents }) => ({
    key: signatureType,
    name: i18n._(words[signatureType]),
    documents,
  }));
  return (
    <ReportPanel title={title}>
      <Beside>
        <BesideRows>
          {rows ? (
            <BarsChart
              labelWidth={84}
              bars={rows.map(({ name, documents }) => ({ label: name, documents, fill: colour('teal.solid') }))}
            />
          ) : (
            <Skeleton height={`${heightOfBars(shapes)}px`} />
          )}
        </BesideRows>
        <CountTable label={title} header={t`Signature type`} shapes={shapes} total={report?.total ?? 0} rows={rows} />
      </Beside>
    </ReportPanel>
  );
}

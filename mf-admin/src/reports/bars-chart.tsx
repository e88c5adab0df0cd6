import { formatNumber } from '@pacta/shared/i18n';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { Chart } from './chart.tsx';
import { chartText, rowHeight } from './chart-style.ts';

export interface BarOf {
  label: string;
  documents: number;
  /** How the bar is painted. */
  fill: string;
}

interface BarsChartProps {
  bars: BarOf[];
  /** Room for the names, in pixels. */
  labelWidth: number;
}

export const heightOfBars = (count: number): number => count * rowHeight;

/** One bar to the right for each name, its number at its end. */
export const BarsChart = ({ bars, labelWidth }: BarsChartProps) => (
  <Chart height={heightOfBars(bars.length)}>
    <BarChart
      data={bars}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 0, right: 72, bottom: 0, left: 0 }}
    >
      <XAxis type="number" domain={[0, 'dataMax']} hide />
      <YAxis
        type="category"
        dataKey="label"
        width={labelWidth}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={{ style: chartText, width: labelWidth }}
        tickFormatter={(label: string) => shortened(label, labelWidth)}
      />
      <Bar
        dataKey="documents"
        barSize={18}
        radius={[0, 4, 4, 0]}
        minPointSize={(documents) => (Number(documents) > 0 ? 2 : 0)}
        isAnimationActive={false}
      >
        <LabelList
          dataKey="documents"
          position="right"
          offset={8}
          formatter={(documents) => formatNumber(Number(documents))}
          style={chartText}
        />
      </Bar>
    </BarChart>
  </Chart>
);

const letterWidth = 6.5; // about, at 12 px

/** One line each: the whole name stands in the table. */
function shortened(label: string, width: number): string {
  const fitting = Math.floor(width / letterWidth) - 1;
  return label.length <= fitting ? label : `${label.slice(0, fitting - 1).trimEnd()}…`;
}

import { formatNumber } from '@pacta/shared/i18n';
import { Box, Text } from '@pacta/shared/ui';
import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { Chart } from './chart.tsx';
import { chartText, colour } from './chart-style.ts';
import { formatMonth } from './months.ts';

export const heightOfMonths = 288;

/** One column for each month, from left to right. */
export const MonthsChart = ({ months }: { months: { month: string; documents: number }[] }) => (
  <Chart height={heightOfMonths}>
    <BarChart data={months} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke={colour('border')} />
      <XAxis
        dataKey="month"
        tickFormatter={formatMonth}
        tick={{ style: chartText }}
        tickLine={false}
        axisLine={{ stroke: colour('border.emphasized') }}
        minTickGap={16}
        height={28}
      />
      <YAxis
        width={widthOf(months)}
        allowDecimals={false}
        tickFormatter={formatNumber}
        tick={{ style: chartText }}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip cursor={{ fill: colour('bg.muted') }} isAnimationActive={false} content={MonthHint} />
      <Bar
        dataKey="documents"
        fill={colour('teal.solid')}
        maxBarSize={44}
        radius={[4, 4, 0, 0]}
        isAnimationActive={false}
      />
    </BarChart>
  </Chart>
);

const letter = 7; // pixels, about

/** Room for the longest number; recharts measures it before the style sheet applies. */
const widthOf = (months: { documents: number }[]): number =>
  12 + letter * formatNumber(Math.max(100, ...months.map(({ documents }) => documents))).length;

function MonthHint({ active, payload, label }: TooltipContentProps) {
  const documents = payload?.[0]?.value;
  if (!active || documents === undefined) return null;
  return (
    <Box px="3" py="2" bg="bg.panel" borderRadius="l2" boxShadow="md" textStyle="xs">
      <Text color="fg.muted">{formatMonth(String(label))}</Text>
      <Text fontWeight="semibold" textStyle="sm">
        {formatNumber(Number(documents))}
      </Text>
    </Box>
  );
}

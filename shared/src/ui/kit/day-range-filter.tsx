import { Flex, Input, Text } from '@pacta/shared/ui';
import { useId } from 'react';

interface DayRangeFilterProps {
  from: DayProps;
  to: DayProps;
}

/** The first and the last day of a range, each of them or none. */
export const DayRangeFilter = ({ from, to }: DayRangeFilterProps) => (
  <Flex gap="3" width={{ base: 'full', md: 'auto' }}>
    <Day {...from} max={to.value} />
    <Day {...to} min={from.value} />
  </Flex>
);

interface DayProps {
  label: string;
  /** As in 2026-11-20. */
  value: string | undefined;
  onDay: (day: string | undefined) => void;
}

function Day({ label, value, min, max, onDay }: DayProps & { min?: string | undefined; max?: string | undefined }) {
  const id = useId();
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      flex="1"
      minW="0"
    >
      <Text asChild color="fg.muted" textStyle="sm">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => onDay(target.value || undefined)}
      />
    </Flex>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Flex, Text } from '@pacta/shared/ui';
import { useId, useState } from 'react';
import { DayInput, dayFromSpanish, dayInSpanish } from './day-input.tsx';

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
  const { t } = useLingui();
  const { typed, isWrong, type, leave } = useTypedDay(value, onDay);
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
      <Flex direction="column" width={{ base: 'full', md: '9.5rem' }}>
        <DayInput
          id={id}
          {...{ label, min, max }}
          value={typed}
          day={value ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onType={type}
          onPick={type}
          onBlur={leave}
        />
        {isWrong && (
          <Text id={`${id}-wrong`} color="fg.error" textStyle="xs">
            {t`Enter a date, such as 20/11/2026.`}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}

/** What is typed counts as soon as it is a day, or nothing. It goes where another day is set from elsewhere. */
function useTypedDay(value: string | undefined, onDay: DayProps['onDay']) {
  const shown = value === undefined ? '' : dayInSpanish(value);
  const [last, setLast] = useState({ typed: shown, value });
  const [isLeft, setLeft] = useState(false);
  const typed = last.value === value ? last.typed : shown;

  function type(text: string): void {
    const day = text.trim() === '' ? undefined : dayFromSpanish(text);
    setLeft(false);
    setLast({ typed: text, value: day === null ? value : day });
    if (day !== null && day !== value) onDay(day);
  }
  const isDay = typed.trim() === '' || dayFromSpanish(typed) !== null;
  return { typed, isWrong: isLeft && !isDay, type, leave: () => setLeft(true) };
}

import { useLingui } from '@lingui/react/macro';
import { Box, chakra, IconButton, Input, type InputProps } from '@pacta/shared/ui';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';

interface DayInputProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** What the day is for, for the name of its calendar. */
  label: string;
  /** As it is typed, as in 20/11/2026. */
  value: string;
  /** The same where it is a day, as in 2026-11-20, else ''. */
  day: string;
  /** Days that the calendar offers, as in 2026-11-20. */
  min?: string | undefined;
  max?: string | undefined;
  onType: (typed: string) => void;
  /** A day of the calendar, as it would have been typed. */
  onPick: (typed: string) => void;
}

/** A day as it is written in Spanish, whatever the browser's language, and the browser's own calendar beside it. */
export function DayInput({ label, value, day, min, max, onType, onPick, ...props }: DayInputProps) {
  const { t } = useLingui();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative" width="full" maxW="20rem">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t`dd/mm/yyyy`}
        fontVariantNumeric="tabular-nums"
        pe="12"
        value={value}
        {...props}
        onChange={({ target }) => onType(withSlashes(value, target.value))}
      />
      <Calendar
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        {...{ min, max }}
        value={day}
        onChange={({ target }) => target.value !== '' && onPick(dayInSpanish(target.value))}
      />
      <IconButton
        aria-label={t`Choose a day from the calendar: ${label}`}
        variant="ghost"
        size="sm"
        position="absolute"
        insetInlineEnd="0.5"
        top="0.5"
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden />
      </IconButton>
    </Box>
  );
}

/** 2026-11-20 as 20/11/2026. */
export const dayInSpanish = (day: string): string => day.split('-').reverse().join('/');

const written = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** 20/11/2026 as 2026-11-20; null where it is no day of the calendar. */
export function dayFromSpanish(typed: string): string | null {
  const [, date = '', month = '', year = ''] = written.exec(typed) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return year !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** A phone's numeric keys have no slash: it comes by itself after the day and the month, and only while somebody types forwards. */
function withSlashes(before: string, typed: string): string {
  if (/\/\/$/.test(typed)) return before; // they type the slash that came by itself
  const isTypedOn = typed.length === before.length + 1 && typed.startsWith(before);
  return isTypedOn && /^(\d{2}|\d{2}\/\d{2})$/.test(typed) ? `${typed}/` : typed;
}

/** Lies under the button, since calendars open where their field is; nobody sees or reaches it but through the button. */
const Calendar = chakra('input', {
  base: { position: 'absolute', insetInlineEnd: '0', bottom: '0', boxSize: '10', opacity: 0, pointerEvents: 'none' },
});

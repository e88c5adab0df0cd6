import { useLingui } from '@lingui/react/macro';
import { checkAnswer } from '@pacta/contracts';
import { Box, chakra, IconButton, Input } from '@pacta/shared/ui';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import type { ControlProps } from './control-props.ts';

/** A day as it is written in Spanish, whatever the browser's language, and the browser's own calendar beside it. */
export function DateAnswer({ question, value, onChange, ...props }: ControlProps) {
  const { t } = useLingui();
  const calendar = useRef<HTMLInputElement>(null);
  const checked = checkAnswer({ type: 'date', choices: [], required: false }, value);
  return (
    <Box position="relative" width="full" maxW="20rem">
      <Input
        name={question.name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t`dd/mm/yyyy`}
        fontVariantNumeric="tabular-nums"
        pe="12"
        value={value}
        {...props}
        onChange={({ target }) => onChange(withSlashes(value, target.value))}
      />
      <Calendar
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={checked.ok ? checked.answer : ''}
        onChange={({ target }) => {
          if (target.value === '') return;
          onChange(inSpanish(target.value));
          props.onBlur();
        }}
      />
      <IconButton
        aria-label={t`Choose a day from the calendar: ${question.label}`}
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

const inSpanish = (day: string): string => day.split('-').reverse().join('/');

/** A phone's numeric keys have no slash: it comes by itself after the day and the month, and only while somebody types forwards. */
function withSlashes(before: string, typed: string): string {
  const isTypedOn = typed.length === before.length + 1 && typed.startsWith(before);
  return isTypedOn && /^(\d{2}|\d{2}\/\d{2})$/.test(typed) ? `${typed}/` : typed;
}

/** Lies under the button, since calendars open where their field is; nobody sees or reaches it but through the button. */
const Calendar = chakra('input', {
  base: { position: 'absolute', insetInlineEnd: '0', bottom: '0', boxSize: '10', opacity: 0, pointerEvents: 'none' },
});

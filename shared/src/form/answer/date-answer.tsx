import { checkAnswer } from '@pacta/contracts';
import { DayInput } from '@pacta/shared/ui/kit';
import type { ControlProps } from './control-props.ts';

/** A day as it is written in Spanish, whatever the browser's language. */
export function DateAnswer({ question, value, onChange, ...props }: ControlProps) {
  const checked = checkAnswer({ type: 'date', choices: [], required: false }, value);
  return (
    <DayInput
      name={question.name}
      {...props}
      label={question.label}
      value={value}
      day={checked.ok ? checked.answer : ''}
      onType={onChange}
      onPick={(typed) => {
        onChange(typed);
        props.onBlur();
      }}
    />
  );
}

import { Field, Input, Textarea } from '@pacta/shared/ui';
import { FieldProblem } from './field-problem.tsx';
import type { Checks } from './use-checks.ts';

interface DraftFieldProps {
  /** Path in the document that is sent, as in `signers.0.email`. */
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  checks: Checks;
  hint?: string;
  isRequired?: boolean;
  isLong?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date';
  min?: string;
  inputMode?: 'numeric';
  autoComplete?: string;
}

/** A text of the draft: labelled, and told what is wrong once it was left. */
export function DraftField({
  path,
  label,
  value,
  onChange,
  checks,
  hint,
  isRequired,
  isLong,
  ...input
}: DraftFieldProps) {
  const message = checks.messageFor(path);
  const control = {
    name: path,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: () => checks.leave(path),
  };
  return (
    <Field.Root invalid={message !== undefined} required={isRequired === true}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {isLong ? <Textarea rows={3} {...control} /> : <Input autoComplete="off" {...control} {...input} />}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <FieldProblem message={message} />
    </Field.Root>
  );
}

import { useValidationMessage } from '@pacta/shared/i18n';
import { Field } from '@pacta/shared/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

export interface FormFieldProps {
  /** Its path in the values, as in `signers.0.email`. */
  name: string;
  label: ReactNode;
  helperText?: ReactNode;
  isRequired?: boolean;
}

/** A label, one control, and what is wrong with its value. */
export function FormField({ name, label, helperText, isRequired, children }: FormFieldProps & { children: ReactNode }) {
  const wordsFor = useValidationMessage();
  const { errors } = useFormState({ name });
  const { message } = (get(errors, name) ?? {}) as { message?: unknown };
  return (
    <Field.Root invalid={message !== undefined} {...(isRequired && { required: true })}>
      <Field.Label>
        {label} <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {helperText && <Field.HelperText>{helperText}</Field.HelperText>}
      {typeof message === 'string' && (
        <Field.ErrorText>
          <CircleAlert aria-hidden size={14} />
          {wordsFor(message)}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}

import { useValidationMessage } from '@pacta/shared/i18n';
import { Field } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

interface LoginFieldProps {
  label: string;
  /** What the contract says of its value. */
  wrong: string | undefined;
  children: ReactNode;
}

export function LoginField({ label, wrong, children }: LoginFieldProps) {
  const wordsFor = useValidationMessage();
  return (
    <Field.Root required invalid={wrong !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      {wrong !== undefined && <Field.ErrorText>{wordsFor(wrong)}</Field.ErrorText>}
    </Field.Root>
  );
}

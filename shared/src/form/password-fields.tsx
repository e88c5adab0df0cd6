import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@pacta/shared/ui';
import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';

type PasswordFieldProps = FormFieldProps &
  Omit<ComponentProps<typeof PasswordInput>, keyof FormFieldProps | 'required' | 'invalid'>;

/** A password that its owner may look at. */
export function PasswordField({ name, label, helperText, isRequired = false, ...input }: PasswordFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...{ name, label, helperText, isRequired }}>
      <PasswordInput {...input} {...register(name)} />
    </FormField>
  );
}

/** The new password and its repetition, for a form of `withRepetition`. */
export function NewPasswordFields() {
  const { t } = useLingui();
  useComparisonAgain();
  return (
    <>
      <PasswordField
        name="password"
        label={t`New password`}
        helperText={t`More than 8 characters, with at least 1 letter and 1 number.`}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField name="repetition" label={t`Repeat the new password`} autoComplete="new-password" isRequired />
    </>
  );
}

/** Checks the repetition again when the password changes. */
function useComparisonAgain(): void {
  const { trigger } = useFormContext();
  const { touchedFields } = useFormState({ name: 'repetition' });
  const password: unknown = useWatch({ name: 'password' });
  const isRepeated = touchedFields['repetition'] === true;

  useEffect(() => {
    if (isRepeated && password !== '') void trigger('repetition');
  }, [isRepeated, password, trigger]);
}

import { Input, NativeSelect, Text, Textarea } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';

type Own = keyof FormFieldProps | 'required' | 'invalid';

export function TextField({
  name,
  label,
  helperText,
  isRequired = false,
  ...input
}: FormFieldProps & Omit<ComponentProps<typeof Input>, Own>) {
  const { register } = useFormContext();
  return (
    <FormField {...{ name, label, helperText, isRequired }}>
      <Input {...input} {...register(name)} />
    </FormField>
  );
}

/** Digits, kept as they are typed: the form's schema reads them with `typedNumber`. */
export const NumberField = (field: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" maxW="12rem" {...field} />
);

export function TextAreaField({
  name,
  label,
  helperText,
  isRequired = false,
  ...area
}: FormFieldProps & Omit<ComponentProps<typeof Textarea>, Own>) {
  const { register } = useFormContext();
  return (
    <FormField {...{ name, label, helperText, isRequired }}>
      <Textarea rows={4} {...area} {...register(name)} />
    </FormField>
  );
}

interface SelectFieldProps extends FormFieldProps {
  /** The `option` elements. */
  children: ReactNode;
}

export function SelectField({ name, label, helperText, isRequired = false, children }: SelectFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...{ name, label, helperText, isRequired }}>
      <NativeSelect.Root>
        <NativeSelect.Field {...register(name)}>{children}</NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

export function SwitchField({ name, label, helperText }: Omit<FormFieldProps, 'isRequired'>) {
  const { register } = useFormContext();
  const helpId = useId();
  return (
    <div>
      <Switch aria-describedby={helperText ? helpId : undefined} {...register(name)}>
        {label}
      </Switch>
      {helperText && (
        <Text id={helpId} textStyle="sm" color="fg.muted" ps="11">
          {helperText}
        </Text>
      )}
    </div>
  );
}

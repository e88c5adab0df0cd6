import { Combobox, type ComboboxProps } from '@pacta/shared/ui/kit';
import { useController } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';

type Given = 'choices' | 'onSearch' | 'onRetry' | 'isClearable' | 'placeholder' | 'disabled';

/** One choice out of thousands; its value in the form is the `Choice`, or null. */
export function ComboboxField({
  name,
  label,
  helperText,
  isRequired = false,
  ...combobox
}: FormFieldProps & Pick<ComboboxProps, Given>) {
  const { field } = useController({ name });
  return (
    <FormField {...{ name, label, helperText, isRequired }}>
      <Combobox {...combobox} ref={field.ref} value={field.value} onChoose={field.onChange} onBlur={field.onBlur} />
    </FormField>
  );
}

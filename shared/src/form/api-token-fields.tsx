import { useLingui } from '@lingui/react/macro';
import { apiTokenLives } from '@pacta/contracts';
import { NativeSelect } from '@pacta/shared/ui';
import { useFormContext } from 'react-hook-form';
import { TextField } from './fields.tsx';
import { FormField } from './form-field.tsx';

/** What a new API token is called and how long it is good, for the forms that make one. */
export function ApiTokenFields() {
  const { t } = useLingui();
  const { register } = useFormContext();
  return (
    <>
      <TextField
        name="name"
        label={t`Name of the token`}
        helperText={t`What it is for, such as the program that uses it.`}
        autoComplete="off"
        isRequired
      />
      <FormField name="expiresInDays" label={t`Expires`}>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('expiresInDays', { valueAsNumber: true })}>
            {apiTokenLives.map((days) => (
              <option key={days} value={days}>
                {t`in ${days} days`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </>
  );
}

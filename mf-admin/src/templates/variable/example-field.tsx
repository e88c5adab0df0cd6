import { useLingui } from '@lingui/react/macro';
import type { AnswerType } from '@pacta/contracts';
import { SelectField, TextAreaField, TextField, useWatch } from '@pacta/shared/form';
import type { TypedTemplate } from '../form/template-values.ts';

const placeholders: Partial<Record<AnswerType, string>> = {
  number: '12',
  money: '18,500.00',
  date: '20/11/2026',
  email: 'nombre@empresa.com',
  rfc: 'XAXX010101000',
};

/** An answer as it might be: shown to whoever answers, and in the preview. */
export function ExampleField({ index }: { index: number }) {
  const { t } = useLingui();
  const path = `variables.${index}` as const;
  const { type, choices } = useWatch<TypedTemplate, typeof path>({ name: path });
  const field = {
    name: `${path}.example`,
    label: t`Example`,
    helperText: t`Shown to whoever answers, and used in the preview.`,
  };
  if (type === 'check') return null;
  if (type === 'long_text') return <TextAreaField {...field} rows={3} maxLength={1_000} />;
  if (type === 'choice') {
    return (
      <SelectField {...field}>
        <option value="">{t`None`}</option>
        {choices.filter(Boolean).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  }
  return <TextField {...field} placeholder={placeholders[type]} autoComplete="off" maxLength={1_000} />;
}

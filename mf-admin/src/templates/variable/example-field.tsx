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
  return (
    <KnownAnswer
      index={index}
      field="example"
      label={t`Example`}
      helperText={t`Shown to whoever answers, and used in the preview.`}
    />
  );
}

/** The answer where nobody gives another. */
export function DefaultField({ index }: { index: number }) {
  const { t } = useLingui();
  return (
    <KnownAnswer
      index={index}
      field="default"
      label={t`Default`}
      helperText={t`Stands in the field already, and can be changed. An empty answer means this one.`}
    />
  );
}

interface KnownAnswerProps {
  index: number;
  field: 'example' | 'default';
  label: string;
  helperText: string;
}

function KnownAnswer({ index, field: own, label, helperText }: KnownAnswerProps) {
  const { t } = useLingui();
  const path = `variables.${index}` as const;
  const { type, choices } = useWatch<TypedTemplate, typeof path>({ name: path });
  const field = { name: `${path}.${own}`, label, helperText };
  if (type === 'check') return own === 'default' ? <DefaultTick {...field} /> : null;
  if (type === 'long_text') return <TextAreaField {...field} rows={3} maxLength={own === 'default' ? 10_000 : 1_000} />;
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

function DefaultTick(field: { name: string; label: string; helperText: string }) {
  const { t } = useLingui();
  return (
    <SelectField {...field}>
      <option value="">{t`None`}</option>
      <option value="true">{t`Ticked`}</option>
      <option value="false">{t`Not ticked`}</option>
    </SelectField>
  );
}

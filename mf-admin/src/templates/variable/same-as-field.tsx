import { useLingui } from '@lingui/react/macro';
import { SelectField, useWatch } from '@pacta/shared/form';
import type { TypedTemplate } from '../form/template-values.ts';

/** Lets one question answer several variables of the same type. */
export function SameAsField({ index }: { index: number }) {
  const { t } = useLingui();
  const variables = useWatch<TypedTemplate, 'variables'>({ name: 'variables' });
  const own = variables[index];
  const isOffered = ({ name, sameAs, type }: TypedTemplate['variables'][number]) =>
    name !== own?.name && (name === own?.sameAs || (sameAs === '' && type === own?.type));
  const offered = variables.filter(isOffered);
  const isSource = variables.some(({ sameAs }) => sameAs === own?.name);
  if (isSource || offered.length === 0) return null; // others take its answer, so it is asked itself
  return (
    <SelectField name={`variables.${index}.sameAs`} label={t`Same answer as`}>
      <option value="">{t`None: it is asked itself`}</option>
      {offered.map(({ name, label }) => (
        <option key={name} value={name}>
          {label.trim() || name}
        </option>
      ))}
    </SelectField>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { SelectField, TextField } from '@pacta/shared/form';
import { languageStore } from '@pacta/shared/i18n';
import { useStore } from 'zustand';
import { LanguageOptions } from '../language/language-options.tsx';
import { FieldRow, FormSection } from '../record/form-section.tsx';
import { countriesIn } from './countries.ts';
import { EmailFields } from './email-fields.tsx';

interface PersonFieldsProps {
  user: UserView | null;
  reader: Pick<UserView, 'role'>;
  isOneself: boolean;
}

export function PersonFields({ user, reader, isOneself }: PersonFieldsProps) {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  return (
    <FormSection title={t`Person`} description={t`Who they are, and where e-mails reach them.`}>
      <FieldRow>
        <TextField name="full_name" label={t`Full name`} autoComplete="off" isRequired />
        <TextField
          name="name"
          label={t`Short name`}
          helperText={t`How e-mails address them, such as Lucía.`}
          autoComplete="off"
          isRequired
        />
      </FieldRow>
      <EmailFields {...{ user, reader, isOneself }} />
      <FieldRow>
        <SelectField name="country" label={t`Country`}>
          <option value="">{t`Not stated`}</option>
          {countriesIn(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="language" label={t`Language of e-mails`}>
          <LanguageOptions />
        </SelectField>
      </FieldRow>
    </FormSection>
  );
}

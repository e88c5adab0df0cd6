import { Trans, useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import {
  ContractForm,
  SelectField,
  SubmitButton,
  TextField,
  UnsavedWarning,
  useContractForm,
} from '@pacta/shared/form';
import { languageStore } from '@pacta/shared/i18n';
import { Stack } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { FieldRow, FormSection } from '../../record/form-section.tsx';
import { countriesIn } from '../../users/countries.ts';
import { AccountFacts } from './account-facts.tsx';
import { type Details, DetailsValues, detailsOf } from './details-values.ts';

interface DetailsViewProps {
  user: UserView;
  /** Resolves to the user as saved. */
  onSave: (details: Details) => Promise<UserView>;
}

export function DetailsView({ user, onSave }: DetailsViewProps) {
  const { t } = useLingui();
  const shownIn = useStore(languageStore, ({ language }) => language);
  const form = useContractForm(DetailsValues, {
    defaultValues: detailsOf(user),
    onSubmit: async (details): Promise<void> => {
      form.reset(detailsOf(await onSave(details)));
    },
  });
  return (
    <FormSection
      title={t`About you`}
      description={t`Your role and company can be changed in Users by whoever manages users.`}
    >
      <AccountFacts user={user} />
      <UnsavedWarning isUnsaved={form.formState.isDirty} />
      <ContractForm form={form}>
        <Stack gap="5">
          <FieldRow>
            <TextField name="full_name" label={t`Full name`} autoComplete="name" isRequired />
            <TextField
              name="name"
              label={t`Short name`}
              helperText={t`How e-mails address you.`}
              autoComplete="given-name"
              isRequired
            />
          </FieldRow>
          <FieldRow>
            <SelectField name="country" label={t`Country`}>
              <option value="">{t`Not stated`}</option>
              {countriesIn(shownIn).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="language"
              label={t`Language`}
              helperText={t`For your e-mails. When you change it, this page changes too.`}
            >
              <option value="en" lang="en">
                English
              </option>
              <option value="es" lang="es">
                Español
              </option>
            </SelectField>
          </FieldRow>
          <SubmitButton alignSelf="flex-start">
            <Trans>Save changes</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
    </FormSection>
  );
}

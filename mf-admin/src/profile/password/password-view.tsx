import { Trans, useLingui } from '@lingui/react/macro';
import { changePassword } from '@pacta/contracts';
import {
  ContractForm,
  NewPasswordFields,
  PasswordField,
  SubmitButton,
  UnsavedWarning,
  useContractForm,
  withRepetition,
} from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { FormSection } from '../../record/form-section.tsx';

interface PasswordViewProps {
  onChange: (currentPassword: string, password: string) => Promise<unknown>;
}

const rules = withRepetition({ currentPassword: changePassword.body.shape.currentPassword });
const empty = { currentPassword: '', password: '', repetition: '' };

export function PasswordView({ onChange }: PasswordViewProps) {
  const { t } = useLingui();
  const form = useContractForm(rules, {
    defaultValues: empty,
    onSubmit: async ({ currentPassword, password }) => {
      await onChange(currentPassword, password);
      form.reset(empty);
    },
  });
  return (
    <FormSection
      title={t`Password`}
      description={t`When you change it, your other sessions end: whoever was signed in there has to sign in again.`}
    >
      <UnsavedWarning isUnsaved={form.formState.isDirty} />
      <ContractForm form={form}>
        <Stack gap="5" maxW="md">
          <PasswordField
            name="currentPassword"
            label={t`Current password`}
            autoComplete="current-password"
            isRequired
          />
          <NewPasswordFields />
          <SubmitButton alignSelf="flex-start">
            <Trans>Change the password</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
    </FormSection>
  );
}

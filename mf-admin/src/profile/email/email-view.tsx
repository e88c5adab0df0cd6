import { Trans, useLingui } from '@lingui/react/macro';
import { changePassword, NewUser, type UserView } from '@pacta/contracts';
import {
  ContractForm,
  PasswordField,
  SubmitButton,
  TextField,
  UnsavedWarning,
  useContractForm,
} from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { z } from 'zod';
import { FormSection } from '../../record/form-section.tsx';

interface EmailViewProps {
  user: UserView;
  onChange: (email: string, currentPassword: string) => Promise<unknown>;
}

const rules = z.object({
  email: NewUser.shape.email,
  currentPassword: changePassword.body.shape.currentPassword,
});
const empty = { email: '', currentPassword: '' };

/** An open screen is not enough to take an account over, so the password is asked for. */
export function EmailView({ user, onChange }: EmailViewProps) {
  const { t } = useLingui();
  const { email: present } = user;
  const form = useContractForm(rules, {
    defaultValues: empty,
    onSubmit: async ({ email, currentPassword }) => {
      await onChange(email, currentPassword);
      form.reset(empty);
    },
  });
  return (
    <FormSection
      title={t`E-mail`}
      description={t`You sign in with it. When you change it, ${present} gets a link that undoes the change for a week.`}
    >
      <UnsavedWarning isUnsaved={form.formState.isDirty} />
      <ContractForm form={form}>
        <Stack gap="5" maxW="md">
          <TextField
            name="email"
            label={t`New e-mail`}
            type="email"
            autoComplete="email"
            inputMode="email"
            isRequired
          />
          <PasswordField name="currentPassword" label={t`Your password`} autoComplete="current-password" isRequired />
          <SubmitButton alignSelf="flex-start">
            <Trans>Change the e-mail</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
    </FormSection>
  );
}

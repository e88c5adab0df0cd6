import { Trans, useLingui } from '@lingui/react/macro';
import { ContractForm, NewPasswordFields, SubmitButton, useContractForm, withRepetition } from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

interface ResetPasswordViewProps {
  onSave: (password: string) => Promise<unknown>;
}

const rules = withRepetition({});

export function ResetPasswordView({ onSave }: ResetPasswordViewProps) {
  const { t } = useLingui();
  const form = useContractForm(rules, {
    defaultValues: { password: '', repetition: '' },
    onSubmit: ({ password }) => onSave(password),
  });
  return (
    <AuthFrame title={t`Set your password`} description={t`You will sign in with it from now on.`}>
      <ContractForm form={form}>
        <Stack gap="5">
          <NewPasswordFields />
          <SubmitButton size="lg">
            <Trans>Save the password</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
      <ToSignIn />
    </AuthFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { forgotPassword } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextField, useContractForm } from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

interface ForgotViewProps {
  onSend: (email: string) => Promise<unknown>;
}

export function ForgotView({ onSend }: ForgotViewProps) {
  const { t } = useLingui();
  const form = useContractForm(forgotPassword.body, {
    defaultValues: { email: '' },
    onSubmit: ({ email }) => onSend(email),
  });
  return (
    <AuthFrame
      title={t`Forgot your password?`}
      description={t`Enter the e-mail of your account, and we will send you a link to set a new password.`}
    >
      <ContractForm form={form}>
        <Stack gap="5">
          <TextField
            name="email"
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
          />
          <SubmitButton size="lg">
            <Trans>Send the link</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
      <ToSignIn />
    </AuthFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type NewApiToken, NewApiToken as rules } from '@pacta/contracts';
import {
  ApiTokenFields,
  ContractForm,
  PasswordField,
  SubmitButton,
  TextField,
  useContractForm,
} from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

interface GenerateTokenViewProps {
  onCreate: (token: NewApiToken) => Promise<unknown>;
}

export function GenerateTokenView({ onCreate }: GenerateTokenViewProps) {
  const { t } = useLingui();
  const form = useContractForm(rules, {
    defaultValues: { email: '', password: '', name: '', expiresInDays: 30 },
    onSubmit: onCreate,
  });
  return (
    <AuthFrame
      title={t`Generate an API token`}
      description={t`A program that has the token can work with documents as you can, but not manage users, passwords or sessions. You can revoke it in My account.`}
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
          <PasswordField name="password" label={t`Password`} autoComplete="current-password" isRequired />
          <ApiTokenFields />
          <SubmitButton size="lg">
            <Trans>Generate the token</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
      <ToSignIn />
    </AuthFrame>
  );
}

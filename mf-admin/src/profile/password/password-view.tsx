import { Trans, useLingui } from '@lingui/react/macro';
import { type ApiTokenId, type ApiTokenView, changePassword } from '@pacta/contracts';
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
import { useState } from 'react';
import { FormSection } from '../../record/form-section.tsx';
import type { NewOwnPassword } from './change-own-password.ts';
import { TokensToEnd } from './tokens-to-end.tsx';

interface PasswordViewProps {
  /** The reader's API tokens. */
  tokens: ApiTokenView[];
  onChange: (passwords: NewOwnPassword) => Promise<unknown>;
}

const rules = withRepetition({ currentPassword: changePassword.body.shape.currentPassword });
const empty = { currentPassword: '', password: '', repetition: '' };

export function PasswordView({ tokens, onChange }: PasswordViewProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState<ReadonlySet<ApiTokenId>>(new Set());
  const form = useContractForm(rules, {
    defaultValues: empty,
    onSubmit: async ({ currentPassword, password }) => {
      const keptApiTokens = tokens.map(({ id }) => id).filter((id) => kept.has(id));
      await onChange({ currentPassword, password, ...(keptApiTokens.length > 0 && { keptApiTokens }) });
      form.reset(empty);
      setKept(new Set());
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
          {tokens.length > 0 && <TokensToEnd tokens={tokens} kept={kept} onChange={setKept} />}
          <SubmitButton alignSelf="flex-start">
            <Trans>Change the password</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
    </FormSection>
  );
}

import { useLingui } from '@lingui/react/macro';
import { PasswordField, SwitchField, useWatch } from '@pacta/shared/form';
import { Alert } from '@pacta/shared/ui';
import { Mail } from 'lucide-react';
import { FormSection } from '../record/form-section.tsx';

/** A password that somebody else sets is optional: without one, a new user is invited to set it. */
export function PasswordFields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  const hasPassword = useWatch({ name: 'hasPassword' });
  return (
    <FormSection title={t`Password`}>
      <SwitchField
        name="hasPassword"
        label={isNew ? t`Add password` : t`Set a new password`}
        helperText={isNew ? undefined : t`They are signed out everywhere, and an e-mail tells them.`}
      />
      {hasPassword && (
        <PasswordField
          name="password"
          label={t`Password`}
          helperText={t`More than 8 characters, with at least 1 letter and 1 number.`}
          autoComplete="new-password"
          isRequired
        />
      )}
      {isNew && !hasPassword && (
        <Alert.Root status="neutral">
          <Alert.Indicator>
            <Mail aria-hidden />
          </Alert.Indicator>
          <Alert.Content>{t`An invitation to set a password will be mailed to them.`}</Alert.Content>
        </Alert.Root>
      )}
    </FormSection>
  );
}

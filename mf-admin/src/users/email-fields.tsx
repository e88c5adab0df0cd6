import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { PasswordField, TextField, useWatch } from '@pacta/shared/form';
import { Alert } from '@pacta/shared/ui';

interface EmailFieldsProps {
  user: UserView | null;
  reader: Pick<UserView, 'role'>;
  isOneself: boolean;
}

/** An address is the way into an account, so a change needs more than an open page. */
export function EmailFields({ user, reader, isOneself }: EmailFieldsProps) {
  const { t } = useLingui();
  const isOtherEmail = useWatch({ name: 'email' }) !== user?.email;
  const isColleague = user !== null && !isOneself && reader.role === 'sub' && user.status !== 'INVITED';
  return (
    <>
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        inputMode="email"
        helperText={isColleague ? t`A new one counts when they confirm it from the present one.` : undefined}
        isRequired
      />
      {isOneself && isOtherEmail && (
        <PasswordField
          name="currentPassword"
          label={t`Current password`}
          helperText={t`To change your e-mail. For a week it can be undone from the present one.`}
          autoComplete="current-password"
        />
      )}
      {user?.pendingEmail && <Pending email={user.pendingEmail} isByAdmin={reader.role === 'admin'} />}
    </>
  );
}

function Pending({ email, isByAdmin }: { email: string; isByAdmin: boolean }) {
  const { t } = useLingui();
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content overflowWrap="anywhere">
        {isByAdmin
          ? t`A colleague asked for ${email}. It counts when it is confirmed from the present e-mail, or when you save it here.`
          : t`${email} was asked for. It counts when it is confirmed from the present e-mail, or by an administrator.`}
      </Alert.Content>
    </Alert.Root>
  );
}

import { useLingui } from '@lingui/react/macro';
import { notify } from '@pacta/shared/ui';
import { changeOwnPassword } from './change-own-password.ts';
import { PasswordView } from './password-view.tsx';

export function PasswordSection() {
  const { t } = useLingui();

  async function change(currentPassword: string, password: string): Promise<void> {
    await changeOwnPassword(currentPassword, password);
    notify(t`Your password is changed. Your other sessions have ended.`);
  }
  return <PasswordView onChange={change} />;
}

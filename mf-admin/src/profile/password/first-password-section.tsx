import { useLingui } from '@lingui/react/macro';
import { changePassword, validation } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useNavigate } from '@pacta/shared/router';
import { loadCurrentUser } from '@pacta/shared/session';
import { notify } from '@pacta/shared/ui';
import { refusedField } from '../refused-field.ts';
import type { NewOwnPassword } from './change-own-password.ts';
import { PasswordView } from './password-view.tsx';

const wrong = { path: 'currentPassword', message: validation.wrongPassword };

/** Changes the password that was printed, and goes on to where everybody begins. */
export function FirstPasswordSection() {
  const { t } = useLingui();
  const navigate = useNavigate();

  async function change(body: NewOwnPassword): Promise<void> {
    await call(changePassword, { body }).catch((error: unknown) => {
      throw refusedField(error, 'password.wrong', wrong);
    });
    await loadCurrentUser();
    notify(t`Your password is changed.`);
    void navigate('/admin', { replace: true });
  }
  return <PasswordView tokens={[]} onChange={change} />;
}

import { useLingui } from '@lingui/react/macro';
import { type UserView, updateUser, validation } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { sessionStore } from '@pacta/shared/session';
import { notify } from '@pacta/shared/ui';
import { refusedField } from '../refused-field.ts';
import { EmailView } from './email-view.tsx';

const wrong = { path: 'currentPassword', message: validation.wrongPassword };

export function EmailSection({ user }: { user: UserView }) {
  const { t } = useLingui();

  async function change(email: string, currentPassword: string): Promise<void> {
    const request = { params: { userId: user.id }, body: { email, currentPassword, revision: user.revision } };
    const saved = await call(updateUser, request).catch((error: unknown) => {
      throw refusedField(error, 'password.wrong', wrong);
    });
    const former = user.email;
    sessionStore.setState({ user: saved });
    notify(t`Your e-mail is changed. For a week it can be undone from ${former}.`);
  }
  return <EmailView user={user} onChange={change} />;
}

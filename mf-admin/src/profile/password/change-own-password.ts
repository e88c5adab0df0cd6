import { changePassword, validation } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { refusedField } from '../refused-field.ts';
import { sessionsStore } from '../session/sessions-store.ts';

const wrong = { path: 'currentPassword', message: validation.wrongPassword };

/** Changes it; the other sessions end with it, so they are read anew. */
export async function changeOwnPassword(currentPassword: string, password: string): Promise<void> {
  try {
    await call(changePassword, { body: { currentPassword, password } });
  } catch (error) {
    throw refusedField(error, 'password.wrong', wrong);
  }
  void sessionsStore.read();
}

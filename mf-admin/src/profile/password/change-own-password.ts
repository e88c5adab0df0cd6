import { changePassword, type RequestOf, validation } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { apiTokensStore } from '../api-token/api-tokens-store.ts';
import { refusedField } from '../refused-field.ts';
import { sessionsStore } from '../session/sessions-store.ts';

export type NewOwnPassword = RequestOf<typeof changePassword>['body'];

const wrong = { path: 'currentPassword', message: validation.wrongPassword };

/** Changes it; the other sessions and the API tokens that are not kept end with it, so both are read anew. */
export async function changeOwnPassword(passwords: NewOwnPassword): Promise<void> {
  try {
    await call(changePassword, { body: passwords });
  } catch (error) {
    throw refusedField(error, 'password.wrong', wrong);
  }
  void sessionsStore.read();
  void apiTokensStore.read();
}

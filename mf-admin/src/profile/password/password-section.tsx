import { useLingui } from '@lingui/react/macro';
import type { ApiTokenView } from '@pacta/contracts';
import { notify } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { apiTokensStore } from '../api-token/api-tokens-store.ts';
import { changeOwnPassword, type NewOwnPassword } from './change-own-password.ts';
import { PasswordView } from './password-view.tsx';

const none: ApiTokenView[] = []; // one and the same, or the store would seem to change

/** The section of the API tokens reads them. While they are unknown none is kept. */
export function PasswordSection() {
  const { t } = useLingui();
  const tokens = useStore(apiTokensStore.store, ({ value }) => (value.status === 'ready' ? value.value : none));

  async function change(passwords: NewOwnPassword): Promise<void> {
    await changeOwnPassword(passwords);
    notify(t`Your password is changed. Your other sessions have ended.`);
  }
  return <PasswordView tokens={tokens} onChange={change} />;
}

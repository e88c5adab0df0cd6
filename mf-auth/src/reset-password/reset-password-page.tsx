import { useLingui } from '@lingui/react/macro';
import { checkPasswordLink, resetPassword } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { useNavigate } from '@pacta/shared/router';
import { notify } from '@pacta/shared/ui';
import { useState } from 'react';
import { CheckingView } from './checking-view.tsx';
import { InvalidLinkView } from './invalid-link-view.tsx';
import { ResetPasswordView } from './reset-password-view.tsx';
import { useTakenKey } from './use-taken-key.ts';

/**
 * Sets a password by the key of a mailed link, of an invitation as of a forgotten password. A key that is no good any more
 * is told before anything is typed; where that cannot be asked, saving tells.
 */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const key = useTakenKey();
  const navigate = useNavigate();
  const [spentKey, setSpentKey] = useState<string | null>(null);

  const { value: check } = useLoad(key, (asked, signal) =>
    call(checkPasswordLink, { body: { key: asked } }, { signal }),
  );

  const isRefused = check.status === 'failed' && isAboutTheKey(check.problem);
  if (key === null || key === spentKey || isRefused) return <InvalidLinkView />;
  if (check.status === 'loading') return <CheckingView />;

  async function save(password: string): Promise<void> {
    if (key === null) return;
    try {
      await call(resetPassword, { body: { key, password } });
    } catch (error) {
      if (!isAboutTheKey(error)) throw error;
      setSpentKey(key);
      return;
    }
    notify(t`Your password is set. Sign in with it.`);
    void navigate('/');
  }
  return <ResetPasswordView key={key} onSave={save} />;
}

/** A key that is no key at all is refused for its shape. */
function isAboutTheKey(error: unknown): boolean {
  const { reason, fields } = ProblemError.from(error);
  return reason === 'password.link_invalid' || fields.some(({ path }) => path === 'key');
}

import { useLingui } from '@lingui/react/macro';
import { confirmEmail, restoreEmail } from '@pacta/contracts';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';
import { EmailChangeView } from './email-change-view.tsx';
import { useMailedKey } from './use-mailed-key.ts';

/** Confirms, from the present address, the one that a colleague asked for. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const { state, problem, act } = useMailedKey(confirmEmail);
  if (state === 'invalid') return <InvalidEmailLink />;
  const isDone = state === 'done';
  return (
    <EmailChangeView
      title={isDone ? t`Your e-mail is changed` : t`Change the e-mail of your account?`}
      description={
        isDone
          ? t`Sign in with the new address from now on.`
          : t`A colleague asked for it. You will sign in with the new address, and your e-mails will go there. If you do not agree, close this page: nothing changes.`
      }
      action={t`Change it`}
      isBusy={state === 'busy'}
      problem={problem}
      onAct={isDone ? null : () => void act()}
    />
  );
}

/** Gives an account its former address back. */
export function RestoreEmailPage() {
  const { t } = useLingui();
  const { state, problem, act } = useMailedKey(restoreEmail);
  if (state === 'invalid') return <InvalidEmailLink />;
  const isDone = state === 'done';
  return (
    <EmailChangeView
      title={isDone ? t`Your former e-mail is back` : t`Undo the change of your e-mail?`}
      description={
        isDone
          ? t`Everybody was signed out, and the password does not work any more. An e-mail is on its way to you with a link to set another one.`
          : t`Your account gets its former e-mail back. Everybody is signed out, API tokens end, and you set another password.`
      }
      action={t`Undo the change`}
      isBusy={state === 'busy'}
      problem={problem}
      onAct={isDone ? null : () => void act()}
    />
  );
}

function InvalidEmailLink() {
  const { t } = useLingui();
  return (
    <AuthFrame
      title={t`This link does not work`}
      description={t`It may have been used or replaced, or it may have expired. If something is wrong with your account, tell your administrator.`}
    >
      <ToSignIn />
    </AuthFrame>
  );
}

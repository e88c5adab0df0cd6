import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@pacta/shared/router';
import { Button } from '@pacta/shared/ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

/** Whether the key is missing, spent, expired or wrong makes no difference here. */
export function InvalidLinkView() {
  const { t } = useLingui();
  return (
    <AuthFrame
      title={t`This link does not work`}
      description={t`It may have been used or replaced, or it may have expired. Open the newest e-mail again, or ask for another link.`}
    >
      <Button asChild size="lg">
        <Link to="/auth/forgot">
          <Trans>Ask for another link</Trans>
        </Link>
      </Button>
      <ToSignIn />
    </AuthFrame>
  );
}

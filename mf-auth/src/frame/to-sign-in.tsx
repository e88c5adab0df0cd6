import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@pacta/shared/router';
import { Link } from '@pacta/shared/ui';
import { ArrowLeft } from 'lucide-react';

export const ToSignIn = () => (
  <Link asChild variant="plain" alignSelf="flex-start" textStyle="sm">
    <RouterLink to="/">
      <ArrowLeft aria-hidden size={16} />
      <Trans>Back to sign in</Trans>
    </RouterLink>
  </Link>
);

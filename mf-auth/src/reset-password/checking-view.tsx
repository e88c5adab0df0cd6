import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@pacta/shared/ui';
import { AuthFrame } from '../frame/auth-frame.tsx';

/** What the form looks like while the server is asked whether its link still works. */
export function CheckingView() {
  const { t } = useLingui();
  return (
    <AuthFrame title={t`Set your password`} description={t`You will sign in with it from now on.`}>
      <Stack gap="5" role="status" aria-busy aria-label={t`Loading…`}>
        <Skeleton h="16" />
        <Skeleton h="16" />
        <Skeleton h="11" />
      </Stack>
    </AuthFrame>
  );
}

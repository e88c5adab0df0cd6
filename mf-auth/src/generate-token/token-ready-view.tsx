import { useLingui } from '@lingui/react/macro';
import { type createApiToken, getMe, type ResponseOf } from '@pacta/contracts';
import { apiAddress } from '@pacta/shared/http';
import { Stack } from '@pacta/shared/ui';
import { IssuedToken } from '@pacta/shared/ui/kit';
import { useEffect, useRef } from 'react';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

export function TokenReadyView({ name, token, expiresAt }: ResponseOf<typeof createApiToken>) {
  const { t } = useLingui();
  const page = useRef<HTMLDivElement>(null);

  // The button that led here is gone; a screen reader goes on with what came instead.
  useEffect(() => page.current?.focus(), []);

  return (
    <Stack ref={page} tabIndex={-1} width="full" maxW="sm" outline="0">
      <AuthFrame title={t`Your API token`}>
        <IssuedToken name={name} token={token} expiresAt={expiresAt} tryAt={apiAddress(getMe.path)} />
        <ToSignIn />
      </AuthFrame>
    </Stack>
  );
}

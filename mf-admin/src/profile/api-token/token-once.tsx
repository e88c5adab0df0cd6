import { useLingui } from '@lingui/react/macro';
import { getMe } from '@pacta/contracts';
import { apiAddress } from '@pacta/shared/http';
import { IssuedToken } from '@pacta/shared/ui/kit';
import { ShownOnce } from '../../credential/shown-once.tsx';
import type { IssuedApiToken } from './api-tokens-store.ts';

interface TokenOnceProps {
  issued: IssuedApiToken;
  onDone: () => void;
}

export function TokenOnce({ issued, onDone }: TokenOnceProps) {
  const { t } = useLingui();
  return (
    <ShownOnce label={t`The new token`} onDone={onDone}>
      <IssuedToken
        name={issued.name}
        token={issued.token}
        expiresAt={issued.expiresAt}
        tryAt={apiAddress(getMe.path)}
      />
    </ShownOnce>
  );
}

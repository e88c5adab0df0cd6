import { Trans, useLingui } from '@lingui/react/macro';
import { getMe } from '@pacta/contracts';
import { apiAddress } from '@pacta/shared/http';
import { Box, Button } from '@pacta/shared/ui';
import { IssuedToken } from '@pacta/shared/ui/kit';
import { useEffect, useRef } from 'react';
import type { IssuedApiToken } from './api-tokens-store.ts';

interface TokenOnceProps {
  issued: IssuedApiToken;
  onDone: () => void;
}

/** On the page and not in a dialog, which a wrong click would close for good. */
export function TokenOnce({ issued, onDone }: TokenOnceProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);

  // Once the dialog has given the focus back.
  useEffect(() => {
    const timer = setTimeout(() => panel.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box
      as="section"
      ref={panel}
      tabIndex={-1}
      aria-label={t`The new token`}
      borderWidth="1px"
      borderRadius="l3"
      p="4"
      minW="0"
    >
      <IssuedToken
        name={issued.name}
        token={issued.token}
        expiresAt={issued.expiresAt}
        tryAt={apiAddress(getMe.path)}
      />
      <Button mt="4" variant="outline" onClick={onDone}>
        <Trans>I have copied it</Trans>
      </Button>
    </Box>
  );
}

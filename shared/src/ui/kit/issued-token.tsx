import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@pacta/shared/i18n';
import { Alert, Stack } from '@pacta/shared/ui';
import { Copyable } from './copyable.tsx';

interface IssuedTokenProps {
  name: string;
  token: string;
  expiresAt: string;
  /** An address of the API that answers to the token. */
  tryAt: string;
}

/** A personal API token, the only time that anybody sees it, and how it is used. */
export function IssuedToken({ name, token, expiresAt, tryAt }: IssuedTokenProps) {
  const { t } = useLingui();
  const until = formatDate(expiresAt);
  return (
    <Stack gap="4" minW="0">
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t`Copy the token now: it will not be shown again.`}</Alert.Title>
          <Alert.Description>{t`Keep it like a password. It can do what you can do, until ${until}.`}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      <Copyable label={t`Token “${name}”`} text={token} />
      <Copyable label={t`An example`} text={`curl -H "Authorization: Bearer ${token}" \\\n  ${tryAt}`} />
    </Stack>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Alert } from '@pacta/shared/ui';
import { Copyable } from '@pacta/shared/ui/kit';
import { ShownOnce } from '../credential/shown-once.tsx';

interface SecretOnceProps {
  secret: string;
  onDone: () => void;
}

export function SecretOnce({ secret, onDone }: SecretOnceProps) {
  const { t } = useLingui();
  return (
    <ShownOnce label={t`The new secret`} onDone={onDone}>
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t`Copy the secret now: it will not be shown again.`}</Alert.Title>
          <Alert.Description>{t`Whoever has it can write messages that the company’s system believes. Keep it there, and nowhere else.`}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      <Copyable label={t`Secret`} text={secret} />
    </ShownOnce>
  );
}

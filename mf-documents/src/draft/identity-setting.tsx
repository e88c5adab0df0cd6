import { Trans, useLingui } from '@lingui/react/macro';
import type { Loadable } from '@pacta/shared/http';
import { Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { useId } from 'react';
import type { IdentityService } from './identity-service-store.ts';

interface IdentitySettingProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  service: Loadable<IdentityService>;
  onRetry: () => void;
}

const names = { veriff: 'Veriff', metamap: 'MetaMap' } as const;

/** Whether signers show who they are before they sign. What was chosen can be taken back, whatever the installation offers now. */
export function IdentitySetting({ isOn, onChange, service, onRetry }: IdentitySettingProps) {
  const hint = useId();
  const provider = service.status === 'ready' ? service.value.provider : null;
  return (
    <Stack gap="1">
      <Switch
        checked={isOn}
        disabled={provider === null && !isOn}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint}
      >
        <Trans>Identity verification</Trans>
      </Switch>
      <Text id={hint} color="fg.muted" textStyle="sm" ps="11">
        <Hint {...{ service, isOn }} />
      </Text>
      {service.status === 'failed' && (
        <Flex ps="11">
          <Button size="sm" variant="outline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

function Hint({ service, isOn }: Pick<IdentitySettingProps, 'service' | 'isOn'>) {
  const { t } = useLingui();
  if (service.status === 'loading') return t`Looking whether it is available …`;
  if (service.status === 'failed') return t`Whether it is available could not be asked.`;
  const { provider } = service.value;
  if (provider) {
    const name = names[provider];
    return t`Each signer shows an official identification and their face to ${name} before they sign.`;
  }
  return isOn
    ? t`Not available any more: nobody verifies identities for this installation. Turn it off to go on.`
    : t`Not available: nobody verifies identities for this installation. Whoever runs it can set up Veriff or MetaMap.`;
}

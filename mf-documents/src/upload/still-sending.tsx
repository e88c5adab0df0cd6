import { Trans } from '@lingui/react/macro';
import { Alert } from '@pacta/shared/ui';

/** Why the way does not go on yet. */
export const StillSending = () => (
  <Alert.Root status="info" role="alert">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Trans>The file is still being uploaded. You can go on as soon as it has arrived.</Trans>
      </Alert.Title>
    </Alert.Content>
  </Alert.Root>
);

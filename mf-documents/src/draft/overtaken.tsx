import { Trans } from '@lingui/react/macro';
import { Alert } from '@pacta/shared/ui';

/** Tells whoever comes back to this tab that another one went on with its draft. */
export const Overtaken = () => (
  <Alert.Root status="info" role="status">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Trans>This draft was changed, created or discarded in another tab.</Trans>
      </Alert.Title>
      <Alert.Description>
        <Trans>Here you see it as it was before. If you go on here, it becomes a draft of its own.</Trans>
      </Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

import { Trans } from '@lingui/react/macro';
import { Alert } from '@pacta/shared/ui';
import { TriangleAlert } from 'lucide-react';

/** The sender replaced the file while it was being read: the reader has to know before going on. */
export const VersionNotice = () => (
  <Alert.Root status="warning" role="alert">
    <Alert.Indicator>
      <TriangleAlert aria-hidden />
    </Alert.Indicator>
    <Alert.Content>
      <Alert.Title>
        <Trans>The document has changed</Trans>
      </Alert.Title>
      <Alert.Description>
        <Trans>A new version arrived while you were reading, and nothing was sent. Read it before you go on.</Trans>
      </Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

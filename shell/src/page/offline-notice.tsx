import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '@pacta/shared/load';
import { Text } from '@pacta/shared/ui';

/** Says that there is no connection for as long as there is none; pages go on by themselves when it is back. */
export const OfflineNotice = () => (
  <Text
    role="status"
    position="fixed"
    bottom="4"
    insetX="4"
    mx="auto"
    width="fit-content"
    zIndex="banner"
    pointerEvents="none"
    textStyle="sm"
  >
    {!useIsOnline() && (
      <Text as="span" display="block" bg="bg.warning" borderWidth="1px" rounded="md" shadow="md" px="4" py="2">
        <Trans>You are offline. Pacta goes on when the connection is back.</Trans>
      </Text>
    )}
  </Text>
);

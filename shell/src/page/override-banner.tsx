import { Trans } from '@lingui/react/macro';
import { Button, Flex, Text } from '@pacta/shared/ui';
import { resetOverrides } from '../remote/override.ts';
import { useShell } from '../shell-context.ts';

/** Tells a tester that parts of this page come from somewhere else, and undoes it. */
export default function OverrideBanner() {
  const overrides = Object.entries(useShell().overrides);
  return (
    <Flex
      role="status"
      position="fixed"
      bottom="0"
      insetX="0"
      zIndex="banner"
      bg="bg.warning"
      borderTopWidth="1px"
      px="4"
      py="2"
      gap="4"
      align="center"
      wrap="wrap"
    >
      <Text textStyle="sm" flex="1">
        {overrides.map(([name, origin]) => (
          <Text as="span" key={name} me="3">
            <Trans>
              For this browser session, {name} comes from {origin}.
            </Trans>
          </Text>
        ))}
      </Text>
      <Button size="sm" variant="outline" onClick={reset}>
        <Trans>Use the published version</Trans>
      </Button>
    </Flex>
  );
}

function reset(): void {
  resetOverrides(sessionStorage);
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()])
    if (name.startsWith('remote.')) address.searchParams.delete(name);
  location.assign(address);
}

import { Trans } from '@lingui/react/macro';
import { Button, Center, Heading, Stack, Text } from '@pacta/shared/ui';

/** One clear page where the deployment itself is broken and nothing else can be shown. */
export const BrokenStart = ({ file }: { file: string }) => (
  <Center as="main" minH="100dvh" p="6">
    <Stack role="alert" gap="3" maxW="prose">
      <Heading as="h1" size="2xl">
        <Trans>Pacta cannot start</Trans>
      </Heading>
      <Text color="fg.muted">
        <Trans>
          The file {file} of this installation is missing or not valid. Your data is safe. Please tell whoever runs this
          site.
        </Trans>
      </Text>
      <Button alignSelf="flex-start" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  </Center>
);

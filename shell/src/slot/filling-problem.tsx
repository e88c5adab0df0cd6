import { Trans } from '@lingui/react/macro';
import { OwnMessages } from '@pacta/shared/i18n';
import { Button, Stack, Text } from '@pacta/shared/ui';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

const messages = { en, es };

/** What another team offers here does not work; the page around it does. Without a way to try again where that would not help. */
export const FillingProblem = ({ onRetry }: { onRetry?: () => void }) => (
  <OwnMessages messages={messages}>
    <Stack role="status" gap="3" align="flex-start">
      <Text color="fg.muted">
        <Trans>This part is not available right now. The rest of the page works without it.</Trans>
      </Text>
      {onRetry && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Stack>
  </OwnMessages>
);

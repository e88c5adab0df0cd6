import { Trans } from '@lingui/react/macro';
import { OwnMessages } from '@pacta/shared/i18n';
import { Box } from '@pacta/shared/ui';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

const messages = { en, es };

/** Says on every page that signatures by e.firma prove nothing here. */
export default function TestRootsNotice() {
  return (
    <OwnMessages messages={messages}>
      <Box
        role="status"
        bg="bg.warning"
        color="fg"
        borderBottomWidth="1px"
        px="4"
        py="1.5"
        textStyle="sm"
        textAlign="center"
      >
        <Trans>This installation is for trying things out: test certificates count as e.firmas.</Trans>
      </Box>
    </OwnMessages>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Alert, Box } from '@pacta/shared/ui';
import { isClient } from './is-client.ts';

/** What an approver has to know: these parts of the document are not settled yet. */
export const OpenQuestions = ({ document }: { document: PublicDocument }) => (
  <Alert.Root status="warning">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Plural value={document.questions.length} one="One answer is still open" other="# answers are still open" />
      </Alert.Title>
      <Alert.Description>
        <WhenAnswered document={document} />
        <Box as="ul" listStyleType="disc" ps="5" pt="1">
          {document.questions.map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
        </Box>
      </Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

const WhenAnswered = ({ document }: { document: PublicDocument }) =>
  isClient(document) ? (
    <Trans>You are asked after your approval, before anybody signs. Brackets in the document mark what is open.</Trans>
  ) : (
    <Trans>
      The client answers after your approval and before signing. Brackets in the document mark what is open.
    </Trans>
  );

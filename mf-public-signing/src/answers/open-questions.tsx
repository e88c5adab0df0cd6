import { Plural, Trans } from '@lingui/react/macro';
import type { OpenQuestion } from '@pacta/shared/contracts';
import { Alert, Box } from '@pacta/shared/ui';

/** What an approver has to know: these parts of the document are not settled yet. */
export const OpenQuestions = ({ questions }: { questions: readonly OpenQuestion[] }) => (
  <Alert.Root status="warning">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Plural value={questions.length} one="One answer is still open" other="# answers are still open" />
      </Alert.Title>
      <Alert.Description>
        <Trans>
          The client gives them after your approval and before signing. In the document they stand in brackets.
        </Trans>
        <Box as="ul" listStyleType="disc" ps="5" pt="1">
          {questions.map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
        </Box>
      </Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

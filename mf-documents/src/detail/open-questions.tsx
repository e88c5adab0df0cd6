import { Plural, Trans } from '@lingui/react/macro';
import type { DocumentDetail } from '@pacta/contracts';
import { Alert, Box } from '@pacta/shared/ui';
import { useId } from 'react';

/** What was left for the client and is not answered yet. */
export function OpenQuestions({ questions }: { questions: DocumentDetail['openQuestions'] }) {
  const titleId = useId();
  return (
    <Alert.Root status="info" role="region" aria-labelledby={titleId}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title id={titleId}>
          <Plural
            value={questions.length}
            one="# question is open for the client"
            other="# questions are open for the client"
          />
        </Alert.Title>
        <Alert.Description>
          <Trans>Nobody can sign before the client has answered:</Trans>
          <Box as="ul" listStyleType="disc" ps="5" pt="1">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </Box>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

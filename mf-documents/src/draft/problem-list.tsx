import { Trans } from '@lingui/react/macro';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Alert, Button, Stack } from '@pacta/shared/ui';
import { CircleAlert } from 'lucide-react';
import type { Go } from './draft-editing.ts';
import type { DraftProblems } from './problems.ts';

interface ProblemListProps<Step extends string> {
  problems: DraftProblems;
  stepOf: (path: string) => Step;
  words: Record<Step, string>;
  /** What a path is about, where its step does not say it. */
  nameOf?: (path: string) => string | undefined;
  onGo: Go<Step>;
}

/** What is still wrong with a draft, each leading to where it is put right. */
export function ProblemList<Step extends string>({ problems, stepOf, words, nameOf, onGo }: ProblemListProps<Step>) {
  const translate = useValidationMessage();
  if (problems.size === 0) return null;
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>
          <Trans>Something is missing before the document can be created</Trans>
        </Alert.Title>
        <Stack align="flex-start" gap="1" pt="2">
          {[...problems].map(([path, message]) => (
            <Button key={path} size="sm" variant="outline" onClick={() => onGo(stepOf(path), path)} whiteSpace="normal">
              {nameOf?.(path) ?? words[stepOf(path)]}: {translate(message)}
            </Button>
          ))}
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}

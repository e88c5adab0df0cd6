import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Stack, Text } from '@pacta/shared/ui';
import { Placeholder } from './placeholder.tsx';

/** Explains by examples how an author writes variables and signature positions into a document. */
export function PlaceholderExamples() {
  const { t } = useLingui();
  return (
    <Stack as="span" gap="2" textStyle="sm">
      <span>
        <Trans>Write a name between double braces where something changes from one document to the next:</Trans>{' '}
        <Examples names={[t`client name`, t`rent`, t`signing_date`]} />
      </span>
      <span>
        <Trans>Where people sign, write their position:</Trans> <Examples names={['firmante_1', 'firmante_2']} />
      </span>
      <span>
        <Trans>
          Around what stays in some documents only, on lines of their own, write a question of yes and no or a choice:
        </Trans>{' '}
        <Examples names={[t`#if has guarantor`, t`#if guarantee = deposit`, t`/if`]} />
      </span>
      <span>
        <Trans>What is calculated with the answers begins with an equals sign:</Trans>{' '}
        <Examples names={[t`= rent * 0.16`, t`= start_date + months(12)`, t`= in_words(rent)`]} />
      </span>
      <Text as="span" color="fg.muted">
        <Trans>Form fields of a PDF are variables too.</Trans>
      </Text>
    </Stack>
  );
}

const Examples = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <Box as="span" key={name} me="1.5">
      <Placeholder name={name} />
    </Box>
  ));

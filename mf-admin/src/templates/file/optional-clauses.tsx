import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateClause } from '@pacta/contracts';
import { truthAsked } from '@pacta/contracts/clauses';
import { Alert, Box, Stack, Text } from '@pacta/shared/ui';
import { Placeholder } from '../placeholder.tsx';

/** What of the file stays in a document or goes, and what decides that. */
export function OptionalClauses({ clauses }: { clauses: readonly TemplateClause[] }) {
  if (clauses.length === 0) return null;
  return (
    <Alert.Root status="neutral">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>
          <Trans>Optional clauses</Trans>
        </Alert.Title>
        <Stack as="ul" gap="2" my="1" listStyleType="none">
          {clauses.map((clause) => (
            <li key={`${clause.places[0]?.page} ${clause.places[0]?.y} ${clause.text}`}>
              <Clause clause={clause} />
            </li>
          ))}
        </Stack>
        <Text as="span">
          <Trans>
            The numbers of later clauses are text of the page and will not change: number so that it reads well with and
            without each clause.
          </Trans>
        </Text>
      </Alert.Content>
    </Alert.Root>
  );
}

const toldLetters = 120; // the server tells no more of a clause

function Clause({ clause }: { clause: TemplateClause }) {
  const { t } = useLingui();
  const { text, variables, places } = clause;
  const page = places[0]?.page ?? 1;
  return (
    <>
      <Condition clause={clause} /> <Text as="span" color="fg.muted">{t`Page ${page}`}</Text>
      <Text color="fg.muted" lineClamp={2} overflowWrap="anywhere">
        “{text.length < toldLetters ? text : `${text}…`}”
      </Text>
      {variables.length > 0 && (
        <Box textStyle="sm">
          <Trans>Asked only then:</Trans>{' '}
          {variables.map((name) => (
            <Box as="span" key={name} me="1.5">
              <Placeholder name={name} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

function Condition({ clause }: { clause: TemplateClause }) {
  const { variable, choice } = clause;
  const name = <Placeholder name={variable} />;
  const truth = truthAsked(clause);
  if (truth === true) return <Trans>Stays where {name} is answered with yes.</Trans>;
  if (truth === false) return <Trans>Stays where {name} is answered with no.</Trans>;
  return (
    <Trans>
      Stays where {name} is answered with “{choice}”.
    </Trans>
  );
}

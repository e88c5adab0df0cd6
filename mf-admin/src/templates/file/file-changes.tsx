import { useLingui } from '@lingui/react/macro';
import { Alert, Box, Text } from '@pacta/shared/ui';
import type { CarriedOver } from '../form/carry-over.ts';
import { Placeholder } from '../placeholder.tsx';

const most = 12; // names of each kind in words

/** What is new and what went when another file took the place of the one before. */
export function FileChanges({ variables, added, gone }: CarriedOver) {
  const { t } = useLingui();
  const kept = variables.length - added.length;
  return (
    <Alert.Root status="info" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t`The file was replaced`}</Alert.Title>
        {kept > 0 && <Text>{t`Variables with the same name keep their settings: ${kept}`}</Text>}
        <Names label={t`New:`} names={added} />
        <Names label={t`No longer there:`} names={gone} />
        {added.length === 0 && gone.length === 0 && <Text>{t`It has the same variables as the one before.`}</Text>}
      </Alert.Content>
    </Alert.Root>
  );
}

function Names({ label, names }: { label: string; names: string[] }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  const others = names.length - most;
  return (
    <Text lineHeight="tall">
      {label}{' '}
      {names.slice(0, most).map((name) => (
        <Box as="span" key={name} me="1.5">
          <Placeholder name={name} />
        </Box>
      ))}
      {others > 0 && t`and ${others} more`}
    </Text>
  );
}

import { Box, Flex, Link, NativeSelect, Text } from '@pacta/shared/ui';
import { manners, readWanted, want } from './wanted.ts';

const roles = { admin: 'Admin', sub: 'User of a company' } as const;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect.Root size="sm" width="13rem">
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {Object.entries<string>(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Says that nothing is real, and chooses what is shown. */
export function FakeBar() {
  const { manner, role } = readWanted();
  return (
    <Flex px="4" py="2" gap="3" align="center" wrap="wrap" bg="bg.muted" borderBottomWidth="1px">
      <Text fontSize="sm">No API: made-up data</Text>
      <Choice label="Answers" value={manner} choices={manners} onChoose={(manner) => want({ manner })} />
      <Choice label="Signed in as" value={role} choices={roles} onChoose={(role) => want({ role })} />
      <Box flex="1" />
      <Link href="/samples">Samples</Link>
    </Flex>
  );
}

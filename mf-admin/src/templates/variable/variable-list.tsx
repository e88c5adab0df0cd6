import { Trans, useLingui } from '@lingui/react/macro';
import { type ComputedValue, type FoundVariable, variableKey } from '@pacta/contracts';
import { useFormContext } from '@pacta/shared/form';
import { formatNumber } from '@pacta/shared/i18n';
import { Box, Flex, Heading, Stack, Text, VisuallyHidden } from '@pacta/shared/ui';
import { SearchInput } from '@pacta/shared/ui/kit';
import { type KeyboardEvent, useState } from 'react';
import type { TypedTemplate } from '../form/template-values.ts';
import { matches } from './matches.ts';
import type { Opened } from './use-opened.ts';
import { useOrder } from './use-order.ts';
import { VariableRow } from './variable-row.tsx';

interface VariableListProps {
  found: readonly FoundVariable[];
  computed: readonly ComputedValue[];
  opened: Opened | null;
  onToggle: (index: number) => void;
  /** Brings the next place of a variable into sight. */
  onShow: (index: number) => void;
  /** Takes the place that the open variable has after it was moved. */
  onMoved: (index: number) => void;
  /** What the last preview said about a variable, by its key. */
  problems: ReadonlyMap<string, string>;
}

const few = 8;

/** Every variable in a line of its own, the open one with its fields. */
export function VariableList({ found, computed, opened, onToggle, onShow, onMoved, problems }: VariableListProps) {
  const { t } = useLingui();
  const { getValues } = useFormContext<TypedTemplate>();
  const [search, setSearch] = useState('');
  const { move, said } = useOrder(onMoved);
  const variables = getValues('variables');
  const foundByKey = new Map(found.map((one) => [variableKey(one.name), one]));
  const isShown = (index: number) => {
    const { name = '', label = '' } = variables[index] ?? {};
    return index === opened?.index || matches(search, name, label);
  };
  const shown = variables.map((_, index) => index).filter(isShown);

  return (
    <Stack as="section" gap="3" aria-label={t`Variables`}>
      <Flex gap="3" align="baseline" justify="space-between" wrap="wrap">
        <Heading as="h2" size="md">
          <Trans>Variables</Trans>
        </Heading>
        <Text color="fg.muted" textStyle="sm" role="status">
          {search === '' ? formatNumber(variables.length) : t`${shown.length} of ${variables.length}`}
        </Text>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        <Trans>What a document asks for. Open one to see where it stands and to settle its question.</Trans>
      </Text>
      {variables.length > few && (
        <Box css={{ '& > [role=search]': { maxW: 'full' } }}>
          <SearchInput label={t`Search variables`} value={search} onSearch={setSearch} />
        </Box>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {shown.length === 0 && (
        <Text color="fg.muted" py="6" textAlign="center">
          <Trans>No variable has this name or question.</Trans>
        </Text>
      )}
      <Box
        as="ul"
        listStyleType="none"
        borderWidth={shown.length > 0 ? '1px' : '0'}
        borderRadius="l3"
        bg="bg.panel"
        {...(variables.length > few && scrolls)}
        onKeyDown={moveBetweenRows}
      >
        {shown.map((index) => {
          const key = variableKey(variables[index]?.name ?? '');
          return (
            <VariableRow
              key={key}
              index={index}
              found={foundByKey.get(key)}
              opened={opened?.index === index ? opened : null}
              problem={problems.get(key)}
              onToggle={() => onToggle(index)}
              onShow={() => onShow(index)}
              onMove={move}
              usedIn={usedIn(computed, key)}
            />
          );
        })}
      </Box>
    </Stack>
  );
}

/** The calculations that a variable stands in, as people read them. */
const usedIn = (computed: readonly ComputedValue[], key: string): string[] =>
  computed.filter(({ uses }) => uses.some((name) => variableKey(name) === key)).map(({ text }) => text);

/** As tall as the pages beside it, so that what comes after a hundred variables stays near. */
const scrolls = {
  maxH: { lg: 'max(26rem, calc(100dvh - 14rem))' },
  overflowY: { lg: 'auto' },
  overscrollBehaviorY: { lg: 'contain' },
} as const;

/** Arrow keys go from one heading to the next, past the fields of the open one. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const headings = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const at = headings.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: headings.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  headings[next]?.focus();
}

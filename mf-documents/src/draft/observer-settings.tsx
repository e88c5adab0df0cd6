import { Trans, useLingui } from '@lingui/react/macro';
import { ObservedFrom } from '@pacta/contracts';
import { Box, Button, Field, Fieldset, IconButton, NativeSelect, SimpleGrid, Stack, Text } from '@pacta/shared/ui';
import { Plus, Trash2 } from 'lucide-react';
import { DraftField } from './draft-field.tsx';
import { type DraftObserver, hasRoom, newObserver } from './observers.ts';
import type { Checks } from './use-checks.ts';

interface ObserverSettingsProps {
  observers: DraftObserver[];
  onChange: (observers: DraftObserver[]) => void;
  checks: Checks;
}

/** Who sees the document and does nothing with it. */
export function ObserverSettings({ observers, onChange, checks }: ObserverSettingsProps) {
  const { t } = useLingui();
  const remove = (index: number) => {
    checks.hide('observers');
    onChange(observers.filter((_, each) => each !== index));
  };
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Observers`}</Fieldset.Legend>
      <Text color="fg.muted" textStyle="sm">
        <Trans>They see the document by a link of their own, and do nothing with it.</Trans>
      </Text>
      <Stack gap="5">
        {observers.map((observer, index) => (
          <ObserverFields
            key={index}
            {...{ index, observer, checks }}
            onChange={(change) =>
              onChange(observers.map((each, place) => (place === index ? { ...each, ...change } : each)))
            }
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      {hasRoom(observers) ? (
        <Button
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => onChange([...observers, newObserver()])}
        >
          <Plus aria-hidden />
          <Trans>Add observer</Trans>
        </Button>
      ) : (
        <Text color="fg.muted" textStyle="sm">
          <Trans>There can be no more than 5 observers.</Trans>
        </Text>
      )}
    </Fieldset.Root>
  );
}

interface ObserverFieldsProps {
  index: number;
  observer: DraftObserver;
  onChange: (change: Partial<DraftObserver>) => void;
  onRemove: () => void;
  checks: Checks;
}

function ObserverFields({ index, observer, onChange, onRemove, checks }: ObserverFieldsProps) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <Box role="group" aria-label={t`Observer ${number}`}>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        <DraftField
          path={`observers.${index}.name`}
          label={t`Name`}
          value={observer.name}
          onChange={(name) => onChange({ name })}
          checks={checks}
          isRequired
        />
        <DraftField
          path={`observers.${index}.email`}
          label={t`E-mail`}
          type="email"
          value={observer.email}
          onChange={(email) => onChange({ email })}
          checks={checks}
          isRequired
        />
        <Field.Root>
          <Field.Label>{t`Sees it`}</Field.Label>
          <Box display="flex" gap="2" w="full">
            <NativeSelect.Root>
              <NativeSelect.Field
                aria-label={t`When observer ${number} sees it`}
                value={observer.from}
                onChange={({ target }) => onChange({ from: ObservedFrom.parse(target.value) })}
              >
                <option value="end">{t`When it is complete`}</option>
                <option value="start">{t`From the start`}</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <IconButton variant="ghost" aria-label={t`Remove observer ${number}`} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </Box>
        </Field.Root>
      </SimpleGrid>
    </Box>
  );
}

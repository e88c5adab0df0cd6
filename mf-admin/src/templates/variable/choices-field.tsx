import { Trans, useLingui } from '@lingui/react/macro';
import { maxChoices } from '@pacta/contracts';
import { FormField, useController } from '@pacta/shared/form';
import { Box, Button, Flex, IconButton, Input, Stack, Text } from '@pacta/shared/ui';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';

interface ChoicesFieldProps {
  index: number;
  /** The options are those of the PDF's own field. */
  isFixed: boolean;
}

/** The options of a choice, each in a line of its own; a list from elsewhere can be pasted whole. */
export function ChoicesField({ index, isFixed }: ChoicesFieldProps) {
  const { t } = useLingui();
  const { field } = useController({ name: `variables.${index}.choices` });
  const choices: string[] = field.value;
  if (isFixed) {
    return (
      <Box>
        <Text textStyle="label">{t`Options`}</Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {choices.join(' · ')}
        </Text>
      </Box>
    );
  }
  return (
    <FormField name={field.name} label={t`Options`} helperText={t`A list can be pasted whole.`} isRequired>
      <EditedChoices choices={choices} onChange={field.onChange} onBlur={field.onBlur} inputRef={field.ref} />
    </FormField>
  );
}

interface EditedChoicesProps {
  choices: string[];
  onChange: (choices: string[]) => void;
  onBlur: () => void;
  inputRef: (input: HTMLInputElement | null) => void;
}

function EditedChoices({ choices, onChange, onBlur, inputRef }: EditedChoicesProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const shown = choices.length === 0 ? [''] : choices;
  const isFull = shown.length >= maxChoices;

  // The line is drawn only after the change.
  const focusLine = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus());
  const put = (at: number, lines: string[], removed = 1) =>
    onChange(shown.toSpliced(at, removed, ...lines).slice(0, maxChoices));
  const add = (at: number) => {
    put(at, [''], 0);
    focusLine(at);
  };
  const remove = (at: number) => {
    put(at, []);
    focusLine(Math.max(at - 1, 0));
  };

  function press(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.key === 'Enter') {
      event.preventDefault(); // it goes to the next option, and sends no form
      if (shown[at] !== '' && !isFull) add(at + 1);
    }
    if (event.key === 'Backspace' && shown[at] === '' && shown.length > 1) {
      event.preventDefault();
      remove(at);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number): void {
    const lines = event.clipboardData.getData('text').split(/[\r\n\t]+/);
    const pasted = lines.map((one) => one.trim().slice(0, 200)).filter(Boolean);
    if (pasted.length < 2) return;
    event.preventDefault();
    put(at, pasted, shown[at] === '' ? 1 : 0);
  }

  return (
    <Stack ref={list} gap="2" width="full">
      {shown.map((choice, at) => {
        const number = at + 1;
        return (
          <Flex key={String(at)} gap="1">
            <Input
              {...(at === 0 ? { ref: inputRef } : { id: undefined })}
              aria-label={t`Option ${number}`}
              autoComplete="off"
              maxLength={200}
              value={choice}
              onChange={({ target }) => put(at, [target.value])}
              onBlur={onBlur}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            {shown.length > 1 && (
              <IconButton variant="ghost" aria-label={t`Remove option ${number}`} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </Flex>
        );
      })}
      <Button size="sm" variant="outline" alignSelf="flex-start" disabled={isFull} onClick={() => add(shown.length)}>
        <Plus aria-hidden />
        <Trans>Add an option</Trans>
      </Button>
    </Stack>
  );
}

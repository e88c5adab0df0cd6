import { Trans, useLingui } from '@lingui/react/macro';
import { maxChoices } from '@pacta/contracts';
import { FormField, useController } from '@pacta/shared/form';
import { Box, Button, Flex, IconButton, Input, Stack, Text } from '@pacta/shared/ui';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

const maxLength = 200; // characters of an option

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
      {choices.filter((choice) => choice.trim() !== '').length === 1 && (
        <Text role="status" textStyle="sm" color="fg.warning">
          <Trans>There is nothing to choose yet: add the other options.</Trans>
        </Text>
      )}
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
  const { lines, isFull, put, add, remove, onKeyDown, onPaste } = useLines(choices, onChange, list);

  return (
    <Stack ref={list} gap="2" width="full">
      {lines.map((choice, at) => {
        const number = at + 1;
        return (
          <Flex key={String(at)} gap="1">
            <Input
              {...(at === 0 ? { ref: inputRef } : { id: undefined })}
              aria-label={t`Option ${number}`}
              autoComplete="off"
              maxLength={maxLength}
              value={choice}
              onChange={({ target }) => put(at, [target.value])}
              onBlur={onBlur}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
            {lines.length > 1 && (
              <IconButton variant="ghost" aria-label={t`Remove option ${number}`} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </Flex>
        );
      })}
      <Button size="sm" variant="outline" alignSelf="flex-start" disabled={isFull} onClick={() => add(lines.length)}>
        <Plus aria-hidden />
        <Trans>Add an option</Trans>
      </Button>
    </Stack>
  );
}

/** The choices, one in each line; a list that is pasted into one becomes as many choices as it has lines. */
function useLines(choices: string[], onChange: (choices: string[]) => void, list: RefObject<HTMLElement | null>) {
  const lines = choices.length === 0 ? [''] : choices;
  const isFull = lines.length >= maxChoices;

  // The line is drawn only after the change.
  const focusLine = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus());
  const put = (at: number, added: string[], removed = 1) =>
    onChange(lines.toSpliced(at, removed, ...added).slice(0, maxChoices));
  const add = (at: number) => {
    put(at, [''], 0);
    focusLine(at);
  };
  const remove = (at: number) => {
    put(at, []);
    focusLine(Math.max(at - 1, 0));
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.key === 'Enter') {
      event.preventDefault(); // it goes to the next option, and sends no form
      if (lines[at] !== '' && !isFull) add(at + 1);
    }
    if (event.key === 'Backspace' && lines[at] === '' && lines.length > 1) {
      event.preventDefault();
      remove(at);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number): void {
    const texts = event.clipboardData.getData('text').split(/[\r\n\t]+/);
    const pasted = texts.map((one) => one.trim().slice(0, maxLength)).filter(Boolean);
    if (pasted.length < 2) return;
    event.preventDefault();
    put(at, pasted, lines[at] === '' ? 1 : 0);
  }

  return { lines, isFull, put, add, remove, onKeyDown, onPaste };
}

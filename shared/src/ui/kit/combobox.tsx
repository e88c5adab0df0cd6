import { useLingui } from '@lingui/react/macro';
import { Box, IconButton, Input, type InputProps } from '@pacta/shared/ui';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { Choice, Choices } from './choice.ts';
import { ComboboxList } from './combobox-list.tsx';

export interface ComboboxProps
  extends Pick<InputProps, 'id' | 'name' | 'placeholder' | 'disabled' | 'aria-label' | 'onBlur' | 'required'> {
  value: Choice | null;
  onChoose: (choice: Choice | null) => void;
  choices: Choices;
  /** Asks for the choices that match; called with nothing when the list opens. */
  onSearch: (text: string) => void;
  onRetry: () => void;
  /** Whether one may go back to no choice. */
  isClearable?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One choice out of more than a list can hold: type a part of its name, then take it with the keyboard or the mouse. */
export function Combobox(combobox: ComboboxProps) {
  const { value, onChoose, choices, onSearch, onRetry, isClearable = false, ref, onBlur, ...input } = combobox;
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows what is chosen
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const results = choices.status === 'ready' ? choices.value.results : [];

  const open = () => {
    if (isOpen || input.disabled) return;
    setOpen(true);
    setActive(-1);
    onSearch('');
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(text === '' ? -1 : 0);
    onSearch(text.trim());
    if (text === '' && isClearable) onChoose(null);
  };
  const move = (by: 1 | -1) => {
    if (!isOpen) return open();
    const count = results.length;
    if (count > 0) setActive(active < 0 ? (by === 1 ? 0 : count - 1) : (active + by + count) % count);
  };

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (!isOpen) return;
    const chosen = results[active];
    if (event.key === 'Enter') {
      event.preventDefault(); // it takes the choice, and sends no form
      if (chosen) choose(chosen);
    }
    if (event.key === 'Escape') {
      event.preventDefault(); // it closes the list, and no dialog around it
      event.stopPropagation();
      close();
    }
  }

  return (
    <Box ref={frame} position="relative" width="full">
      <Input
        {...input}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && results[active] ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        pe="16"
        textOverflow="ellipsis"
        value={typed ?? value?.label ?? ''}
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isClearable && value && !input.disabled && (
        <IconButton
          aria-label={t`Clear ${value.label}`}
          size="xs"
          variant="ghost"
          position="absolute"
          insetInlineEnd="8"
          top="1"
          onClick={() => choose(null)}
        >
          <X aria-hidden />
        </IconButton>
      )}
      <Box position="absolute" insetEnd="2.5" top="3" pointerEvents="none" color="fg.muted">
        <ChevronDown aria-hidden size={16} />
      </Box>
      {isOpen && (
        <ComboboxList
          id={listId}
          frame={frame}
          choices={choices}
          chosen={value}
          active={active}
          optionId={(index) => optionId(listId, index)}
          onChoose={choose}
          onRetry={onRetry}
        />
      )}
    </Box>
  );
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

import { useLingui } from '@lingui/react/macro';
import { Box, IconButton, Input, type InputProps } from '@pacta/shared/ui';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import type { Choice } from './choice.ts';
import { ComboboxList } from './combobox-list.tsx';
import { type ComboboxBehaviour, useCombobox } from './use-combobox.ts';

export interface ComboboxProps
  extends ComboboxBehaviour,
    Pick<InputProps, 'id' | 'name' | 'placeholder' | 'aria-label' | 'onBlur' | 'required'> {
  value: Choice | null;
  onRetry: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One choice out of more than a list can hold: type a part of its name, then take it with the keyboard or the mouse. */
export function Combobox(combobox: ComboboxProps) {
  const { value, onChoose, choices, onSearch, onRetry, isClearable = false, ref, onBlur, ...input } = combobox;
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const { typed, isOpen, active, activeChoice, open, close, choose, type, onKeyDown } = useCombobox(combobox);

  return (
    <Box ref={frame} position="relative" width="full">
      <Input
        {...input}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeChoice && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        pe="16"
        textOverflow="ellipsis"
        value={typed ?? value?.label ?? ''}
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isClearable && value && !input.disabled && <ClearButton value={value} onClear={() => choose(null)} />}
      <Box position="absolute" insetEnd="2.5" top="3" pointerEvents="none" color="fg.muted">
        <ChevronDown aria-hidden size={16} />
      </Box>
      {isOpen && (
        <ComboboxList {...{ frame, choices, active, optionId, onRetry }} id={listId} chosen={value} onChoose={choose} />
      )}
    </Box>
  );
}

function ClearButton({ value, onClear }: { value: Choice; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      aria-label={t`Clear ${value.label}`}
      size="xs"
      variant="ghost"
      position="absolute"
      insetInlineEnd="8"
      top="1"
      onClick={onClear}
    >
      <X aria-hidden />
    </IconButton>
  );
}

import { type KeyboardEvent, useState } from 'react';
import type { Choice, Choices } from './choice.ts';

export interface ComboboxBehaviour {
  choices: Choices;
  onChoose: (choice: Choice | null) => void;
  /** Asks for the choices that match; called with nothing when the list opens. */
  onSearch: (text: string) => void;
  /** Whether one may go back to no choice. */
  isClearable?: boolean;
  disabled?: boolean | undefined;
}

/** What is typed into a combobox, whether its list is open, and which choice the keyboard is at. */
export function useCombobox({ choices, onChoose, onSearch, disabled, isClearable }: ComboboxBehaviour) {
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows what is chosen
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const results = choices.status === 'ready' ? choices.value.results : [];

  const open = () => {
    if (isOpen || disabled) return;
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
  const move = (by: 1 | -1) => (isOpen ? setActive(neighbour(active, by, results.length)) : open());

  const activeChoice = isOpen ? results[active] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && { Enter: () => activeChoice && choose(activeChoice), Escape: close }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault(); // Enter sends no form
    if (event.key === 'Escape') event.stopPropagation(); // and Escape closes no dialog around the list
    act();
  };
  return { typed, isOpen, active, activeChoice, open, close, choose, type, onKeyDown };
}

/** Index of the next or previous of `count` choices, going round. */
function neighbour(index: number, by: 1 | -1, count: number): number {
  if (count === 0) return index;
  if (index < 0) return by === 1 ? 0 : count - 1;
  return (index + by + count) % count;
}

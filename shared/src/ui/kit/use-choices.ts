import { useRequest } from '@pacta/shared/load';
import { useState } from 'react';
import type { Choices } from './choice.ts';
import type { ComboboxProps } from './combobox.tsx';

/** Looks for the first choices that match a text, or for the first of all; never rejects. */
export type FindChoices = (text: string, signal: AbortSignal) => Promise<Choices>;

/** The part of a `Combobox` that looks for choices. */
export type ChoiceSearch = Pick<ComboboxProps, 'choices' | 'onSearch' | 'onRetry'>;

const moment = 250;
const loading: Choices = { status: 'loading' };

/** Asks for choices a moment after the last key, and forgets the answer to what was typed before. */
export function useChoices(find: FindChoices): ChoiceSearch {
  const [asked, setAsked] = useState<{ text: string } | null>(null); // null: never opened; another object looks again
  const [choices, setChoices] = useState<Choices>(loading);

  async function look({ text }: { text: string }, signal: AbortSignal): Promise<void> {
    const found = await find(text, signal);
    if (!signal.aborted) setChoices(found);
  }
  useRequest(asked, look, { delay: asked?.text ? moment : 0 });

  const onSearch = (text: string) => {
    setChoices(loading); // so that Enter cannot take what was found for another text
    setAsked({ text });
  };
  return { choices, onSearch, onRetry: () => onSearch(asked?.text ?? '') };
}

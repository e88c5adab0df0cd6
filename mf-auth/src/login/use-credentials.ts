import { Credentials } from '@pacta/shared/contracts';
import { type FocusEvent, useState } from 'react';

type Name = keyof Credentials;
type Wrong = { [N in Name]?: string | undefined };

const names = Credentials.keyof().options;

/**
 * The rules of a form for the two fields of sign-in. The forms door would do it too, and would make the first page of
 * the product a fifth larger.
 */
export function useCredentials() {
  const [wrong, setWrong] = useState<Wrong>({});

  const check = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) =>
    setWrong((before) => ({ ...before, [name]: complaint(name as Name, value) }));

  /** What was typed, where it holds to the contract; else the first wrong field has the focus. */
  function checkAll(form: HTMLFormElement): Credentials | null {
    const typed = Object.fromEntries(new FormData(form)) as Record<Name, string>;
    const now: Wrong = Object.fromEntries(names.map((name) => [name, complaint(name, typed[name])]));
    setWrong(now);
    const first = names.find((name) => now[name] !== undefined);
    if (first === undefined) return Credentials.parse(typed);
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return null;
  }

  return { wrong, check, checkAll };
}

const complaint = (name: Name, value: string): string | undefined =>
  Credentials.shape[name].safeParse(value).error?.issues[0]?.message;

import type { Credentials } from '@pacta/contracts';
import { type FocusEvent, useState } from 'react';

type Name = keyof Credentials;
type Wrong = { [N in Name]?: string | undefined };

const names: Name[] = ['email', 'password'];

/** The contract's rules. They arrive while somebody types; where the network fails them, signing in will say so. */
export const loadRules = () =>
  import('@pacta/contracts').then(
    (contracts) => contracts.Credentials,
    () => null,
  );

type Rules = Awaited<ReturnType<typeof loadRules>>;

/**
 * The rules of a form for the two fields of sign-in. The forms door would do it too, and would make the first page of
 * the product a fifth larger.
 */
export function useCredentials() {
  const [wrong, setWrong] = useState<Wrong>({});
  const [isChecking, setChecking] = useState(false);

  async function check({ target: { name, value } }: FocusEvent<HTMLInputElement>): Promise<void> {
    const rules = await loadRules();
    setWrong((before) => ({ ...before, [name]: complaint(rules, name as Name, value) }));
  }

  /** What was typed, where it holds to the contract; else the first wrong field has the focus. */
  async function checkAll(form: HTMLFormElement): Promise<Credentials | null> {
    const typed = Object.fromEntries(new FormData(form)) as Record<Name, string>;
    setChecking(true);
    const rules = await loadRules();
    setChecking(false);
    const now: Wrong = Object.fromEntries(names.map((name) => [name, complaint(rules, name, typed[name])]));
    setWrong(now);
    const first = names.find((name) => now[name] !== undefined);
    if (first === undefined) return rules ? rules.parse(typed) : typed;
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return null;
  }

  return { wrong, isChecking, check, checkAll };
}

const complaint = (rules: Rules, name: Name, value: string): string | undefined =>
  rules?.shape[name].safeParse(value).error?.issues[0]?.message;

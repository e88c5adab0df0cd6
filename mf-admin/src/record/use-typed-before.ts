import type { ContractFormState } from '@pacta/shared/form';
import { useState } from 'react';
import type { Typed } from './stale-edit.tsx';

type Values = Record<string, unknown>;

/**
 * Lets the current version of a record take the place of a stale one, and keeps what was typed beside it.
 * `describe` says each field in words; what it leaves out, as a password, is not kept. `put` knows where what it names goes.
 */
export function useTypedBefore<V extends Values, Sent>(
  form: ContractFormState<V, Sent>,
  describe: (values: V) => Typed[],
  put?: (name: string, before: V) => void,
) {
  const [before, setBefore] = useState<{ values: V; typed: Typed[] }>();

  function showCurrent(current: V): void {
    const values = form.getValues();
    const began = wordsByName(describe(form.formState.defaultValues as V)); // every form here begins with all of them
    const now = wordsByName(describe(current));
    const typed = describe(values)
      .filter(({ name, words }) => words !== began[name] && words !== now[name])
      .filter(({ name }) => name in now || name in began) // what came with another file comes back with it
      .map((one) => ({ ...one, isGone: !(one.name in now) }));
    form.reset(current);
    form.settle();
    setBefore({ values, typed });
  }

  function putBack(name: string): void {
    if (!before) return;
    if (put) put(name, before.values);
    else form.setValue(name as never, before.values[name] as never, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name as never); // the button goes with its row
    setBefore({ ...before, typed: before.typed.filter((one) => one.name !== name) });
  }

  return { typed: before?.typed ?? [], showCurrent, putBack };
}

const wordsByName = (typed: Typed[]): Record<string, string> =>
  Object.fromEntries(typed.map(({ name, words }) => [name, words]));

import { useFormState } from '@pacta/shared/form';
import { useEffect, useEffectEvent } from 'react';
import type { TypedTemplate } from './template-values.ts';

/** After a failed sending: leads to the first wrong variable where nothing before the variables is wrong. */
export function useFirstWrong(edit: (index: number, field: string) => void): void {
  const { errors, submitCount } = useFormState<TypedTemplate>();
  const lead = useEffectEvent(() => {
    const { variables, signers: _, ...before } = errors;
    if (Object.keys(before).length > 0 || !variables) return; // the form focuses its own fields
    const index = Object.keys(variables).map(Number).find(Number.isInteger);
    if (index === undefined) return;
    edit(index, Object.keys(variables[index] ?? {})[0] ?? 'label');
  });

  useEffect(() => {
    if (submitCount > 0) lead();
  }, [submitCount]);
}

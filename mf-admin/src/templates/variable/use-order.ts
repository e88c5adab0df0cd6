import { useLingui } from '@lingui/react/macro';
import { useFormContext } from '@pacta/shared/form';
import { useState } from 'react';
import type { TypedTemplate } from '../form/template-values.ts';
import type { Move } from './move-buttons.tsx';

/** Moves variables of the form, and says where they are then. `onMoved` gets the place that the open one has now. */
export function useOrder(onMoved: (to: number) => void): { move: Move; said: string } {
  const { t } = useLingui();
  const { getValues, setValue, clearErrors } = useFormContext<TypedTemplate>();
  const [said, setSaid] = useState('');

  function move(from: number, to: number): void {
    const variables = [...getValues('variables')];
    const [moved] = variables.splice(from, 1);
    if (!moved) return;
    variables.splice(to, 0, moved);
    clearErrors('variables'); // they are told by their places; sending checks all of them again
    setValue('variables', variables, { shouldDirty: true });
    const [name, number, total] = [moved.label.trim() || moved.name, to + 1, variables.length];
    setSaid(t`“${name}” is now question ${number} of ${total}.`);
    onMoved(to);
  }

  return { move, said };
}

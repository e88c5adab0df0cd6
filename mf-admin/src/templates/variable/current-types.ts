import { type ComputedValue, variableKey } from '@pacta/contracts';
import type { TypedVariable } from '../form/template-values.ts';

/** Settings of a variable that decide what is computed from it. */
type Settled = Pick<TypedVariable, 'name' | 'type' | 'currency'>;

/**
 * The computed values of a file as they are known: what they give was found with the types that the file came with, and is not
 * certain any more where somebody has changed one of these. Saving and the preview tell.
 */
export function withCurrentTypes(
  computed: readonly ComputedValue[],
  known: readonly Settled[],
  now: readonly Settled[],
): ComputedValue[] {
  const before = new Map(known.map((variable) => [variableKey(variable.name), variable]));
  const changed = new Set(
    now
      .filter(({ name, type, currency }) => {
        const one = before.get(variableKey(name));
        return one?.type !== type || one.currency !== currency;
      })
      .map(({ name }) => variableKey(name)),
  );
  return computed.map((value) =>
    value.uses.some((name) => changed.has(variableKey(name))) ? { ...value, type: null } : value,
  );
}

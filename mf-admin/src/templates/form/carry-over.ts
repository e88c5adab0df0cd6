import { type FoundVariable, type TemplateVariable, variableKey } from '@pacta/contracts';
import type { TemplateFile } from './template-file.ts';
import { type TypedVariable, typedVariable } from './template-values.ts';

export interface CarriedOver {
  variables: TypedVariable[];
  added: string[];
  gone: string[];
}

/**
 * The variables of another file, with the settings of those of the same name. `known` holds settings of variables that an
 * earlier file had: who goes back to that file finds them again.
 */
export function carryOver(
  before: readonly TypedVariable[],
  file: Pick<TemplateFile, 'found' | 'variables'>,
  known: ReadonlyMap<string, TypedVariable> = new Map(),
): CarriedOver {
  const found = new Map(file.found.map((variable) => [variableKey(variable.name), variable]));
  const old = new Map(before.map((variable) => [variableKey(variable.name), variable]));
  const carried = file.variables.map((suggested) => {
    const key = variableKey(suggested.name);
    const settings = old.get(key) ?? known.get(key);
    return settings ? fitted(settings, suggested, found.get(key)) : typedVariable(suggested);
  });
  return {
    variables: withSources(carried),
    added: file.variables.map(({ name }) => name).filter((name) => !old.has(variableKey(name))),
    gone: before.map(({ name }) => name).filter((name) => !found.has(variableKey(name))),
  };
}

/** Settings of a placeholder need not fit a form field, nor the other way round: there the file decides. */
function fitted(settings: TypedVariable, suggested: TemplateVariable, found: FoundVariable | undefined): TypedVariable {
  const { name, type, choices } = suggested;
  if (found?.kind === 'choice_field') return { ...settings, name, type, choices };
  const isTick = found?.kind === 'check_field';
  return isTick === (settings.type === 'check') ? { ...settings, name } : { ...settings, name, type, example: '' };
}

/** Whose source is gone is asked itself. */
function withSources(variables: TypedVariable[]): TypedVariable[] {
  const names = new Map(variables.map(({ name }) => [variableKey(name), name]));
  return variables.map((variable) =>
    variable.sameAs === '' ? variable : { ...variable, sameAs: names.get(variableKey(variable.sameAs)) ?? '' },
  );
}

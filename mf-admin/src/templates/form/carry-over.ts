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
    variables: withSources(inOrderOf(before, carried)),
    added: file.variables.map(({ name }) => name).filter((name) => !old.has(variableKey(name))),
    gone: before.map(({ name }) => name).filter((name) => !found.has(variableKey(name))),
  };
}

/** Settings of a placeholder need not fit a form field, nor the other way round: there the file decides. */
function fitted(settings: TypedVariable, suggested: TemplateVariable, found: FoundVariable | undefined): TypedVariable {
  const { name, type, choices } = suggested;
  if (found?.kind === 'choice_field') {
    const isOffered = choices.includes(settings.default);
    return { ...settings, name, type, choices, default: isOffered ? settings.default : '' };
  }
  const isTick = found?.kind === 'check_field';
  const fits = isTick === (settings.type === 'check');
  return fits ? { ...settings, name } : { ...settings, name, type, example: '', default: '' };
}

/** Those that were there before in their order; each other one behind the one that it follows in its file. */
function inOrderOf(before: readonly TypedVariable[], carried: readonly TypedVariable[]): TypedVariable[] {
  const byKey = new Map(carried.map((variable) => [variableKey(variable.name), variable]));
  const all = before.flatMap(({ name }) => byKey.get(variableKey(name)) ?? []);
  carried.forEach((variable, index) => {
    if (all.includes(variable)) return;
    const at = all.findIndex((one) => one === carried[index - 1]);
    all.splice(at + 1, 0, variable);
  });
  return all;
}

/** Whose source is gone is asked itself. */
function withSources(variables: TypedVariable[]): TypedVariable[] {
  const names = new Map(variables.map(({ name }) => [variableKey(name), name]));
  return variables.map((variable) =>
    variable.sameAs === '' ? variable : { ...variable, sameAs: names.get(variableKey(variable.sameAs)) ?? '' },
  );
}

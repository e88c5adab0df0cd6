import {
  type FieldProblem,
  type FoundVariable,
  type TemplateVariable,
  validation,
  variableKey,
} from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';
import { fixedBy, suggesterFor } from './suggest-variable.ts';

/**
 * The variables of a template: those that its PDF has, in its order and by its names, with the settings that were sent.
 * One that was not sent gets the settings that its name suggests. One that the PDF does not have is refused.
 */
export function reconcileVariables(
  found: readonly FoundVariable[],
  sent: readonly TemplateVariable[],
): TemplateVariable[] {
  const names = new Map(found.map(({ name }) => [variableKey(name), name]));
  const unknown = sent.flatMap(({ name }, index) => (names.has(variableKey(name)) ? [] : [notFound(index)]));
  if (unknown.length > 0) throw new ExpectedProblem('request.invalid', { fields: unknown });

  const byKey = new Map(sent.map((variable) => [variableKey(variable.name), variable]));
  const suggest = suggesterFor(found);
  const settled = found.map((variable): TemplateVariable => {
    const own = byKey.get(variableKey(variable.name));
    if (!own) return { ...suggest(variable), sameAs: null }; // the other variable may have become something else
    const sameAs = own.sameAs && (names.get(variableKey(own.sameAs)) ?? null);
    return { ...own, ...fixedBy(variable), name: variable.name, sameAs };
  });
  return settled.map((variable) => (takesOthersAnswer(variable, settled) ? variable : { ...variable, sameAs: null }));
}

/** Whether it repeats the answer of another variable that is asked for, and has the same type. */
function takesOthersAnswer({ name, type, sameAs }: TemplateVariable, all: readonly TemplateVariable[]): boolean {
  const source = all.find((other) => other.name === sameAs);
  return source !== undefined && source.name !== name && source.sameAs === null && source.type === type;
}

const notFound = (index: number): FieldProblem => ({
  path: `variables.${index}.name`,
  message: validation.unknownVariable,
});

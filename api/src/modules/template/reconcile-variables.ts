import {
  type FieldProblem,
  type TemplateClause,
  type TemplateVariable,
  validation,
  variableKey,
} from '@pacta/contracts';
import { undecidedClauseMessage } from '@pacta/contracts/clauses';
import { ExpectedProblem } from '../../problem.ts';
import { withComputableTypes } from './computed/suggest-types.ts';
import { fixedByConditions, undecidedBy } from './condition.ts';
import { fixedBy, suggestVariables } from './suggest-variable.ts';
import type { TemplateFile } from './template.ts';

/**
 * The variables of a template: those that its PDF has, by its names, in the order and with the settings that were sent.
 * One that was not sent follows the one before it in the PDF, with the settings that its name suggests. One that the PDF does
 * not have is refused.
 */
export function reconcileVariables(
  { found, clauses, computed }: Pick<TemplateFile, 'found' | 'clauses' | 'computed'>,
  sent: readonly TemplateVariable[],
): TemplateVariable[] {
  const names = new Map(found.map(({ name }) => [variableKey(name), name]));
  const unknown = sent.flatMap(({ name }, index) => (names.has(variableKey(name)) ? [] : [notFound(index)]));
  if (unknown.length > 0) throw new ExpectedProblem('request.invalid', { fields: unknown });

  const byKey = new Map(sent.map((variable) => [variableKey(variable.name), variable]));
  const suggested = withComputableTypes(suggestVariables(found, clauses), computed).variables;
  const known = new Map(found.map((variable) => [variableKey(variable.name), variable]));
  const taken = [...byKey].flatMap(([key, own]) => {
    const variable = known.get(key);
    if (!variable) return [];
    const sameAs = own.sameAs && (names.get(variableKey(own.sameAs)) ?? null);
    const fixed = { ...fixedBy(variable), ...fixedByConditions(variable.name, clauses) };
    return [{ ...own, ...fixed, name: variable.name, sameAs }];
  });
  const settled = withOthers(taken, suggested);
  const undecided = settled.flatMap((variable) => undecidedBy(variable, clauses) ?? []);
  if (undecided.length > 0) throw new ExpectedProblem('request.invalid', { fields: cannotDecide(sent, undecided) });
  return settled.map((variable) => (takesOthersAnswer(variable, settled) ? variable : { ...variable, sameAs: null }));
}

function withOthers(taken: readonly TemplateVariable[], suggested: readonly TemplateVariable[]): TemplateVariable[] {
  const all = [...taken];
  suggested.forEach((one, index) => {
    if (all.some(({ name }) => name === one.name)) return;
    const before = all.findIndex(({ name }) => name === suggested[index - 1]?.name);
    all.splice(before + 1, 0, { ...one, sameAs: null }); // what it would repeat may have become something else
  });
  return all;
}

const cannotDecide = (sent: readonly TemplateVariable[], undecided: readonly TemplateClause[]): FieldProblem[] =>
  undecided.map((clause) => {
    const index = sent.findIndex(({ name }) => variableKey(name) === variableKey(clause.variable));
    return { path: `variables.${index}.type`, message: undecidedClauseMessage(clause) };
  });

/** Whether it repeats the answer of another variable that is asked for, and has the same type. */
function takesOthersAnswer({ name, type, sameAs }: TemplateVariable, all: readonly TemplateVariable[]): boolean {
  const source = all.find((other) => other.name === sameAs);
  return source !== undefined && source.name !== name && source.sameAs === null && source.type === type;
}

const notFound = (index: number): FieldProblem => ({
  path: `variables.${index}.name`,
  message: validation.unknownVariable,
});

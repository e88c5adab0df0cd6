import { type TemplateVariable, variableKey } from '@pacta/contracts';
import type { ComputedMark } from '@pacta/pdf/template';
import { type CandidatesOf, type Computable, type Settled, settleTypes } from '../../../expression/settle-types.ts';
import { sortKey } from '../../../search/sort-key.ts';
import { type Computed, readComputed } from './read-computed.ts';

const computable: readonly Computable[] = ['money', 'number', 'date'];

/** What is never computed with, whatever a file says: types that the file or a sure word of the name decides. */
const fixed: readonly TemplateVariable['type'][] = ['check', 'choice', 'rfc', 'email'];
const spoken =
  /^(?:nombres?|apellidos?|domicilio|direccion|ciudad|municipio|nacionalidad|ocupacion|name|address|city)$/;

const isSpoken = (name: string): boolean =>
  sortKey(name)
    .split(/[\s_-]+/)
    .some((word) => spoken.test(word));

export interface ComputableVariables {
  readonly variables: TemplateVariable[];
  /** Marks that no types suit; then the variables are as they were. */
  readonly refused: readonly Computed[];
}

/** Types with which computed marks can be computed: those that the names suggest where that is possible, since a name is only a guess. */
export function withComputableTypes(
  suggested: readonly TemplateVariable[],
  marks: readonly ComputedMark[],
): ComputableVariables {
  const all = readComputed(marks);
  const byKey = new Map(suggested.map((variable) => [variableKey(variable.name), variable]));
  const settle = (some: readonly Computed[]): Settled | undefined => {
    const expressions = some.map(({ expression }) => expression);
    return settleTypes(expressions, candidates(byKey, true)) ?? settleTypes(expressions, candidates(byKey, false));
  };
  const settled = settle(all);
  if (!settled) return { variables: [...suggested], refused: hopeless(all, settle) };
  const typed = suggested.map((variable) => {
    const type = settled.get(variableKey(variable.name));
    return type === undefined ? variable : { ...variable, type };
  });
  return { variables: typed.map((variable) => withSource(variable, typed)), refused: [] };
}

/** Those that cannot be computed by themselves, else the last: the others have settled types before it. */
function hopeless(all: readonly Computed[], settle: (some: readonly Computed[]) => Settled | undefined): Computed[] {
  const alone = all.filter((one) => !settle([one]));
  return alone.length > 0 ? alone : all.slice(-1);
}

/** It takes the answer of another only while both are of one type. */
function withSource(variable: TemplateVariable, all: readonly TemplateVariable[]): TemplateVariable {
  const source = all.find(({ name }) => name === variable.sameAs);
  return source && source.type !== variable.type ? { ...variable, sameAs: null } : variable;
}

const candidates =
  (byKey: ReadonlyMap<string, TemplateVariable>, isByName: boolean): CandidatesOf =>
  (key) => {
    const variable = byKey.get(key);
    if (!variable || fixed.includes(variable.type) || isSpoken(variable.name)) return [];
    const byName = computable.find((type) => type === variable.type);
    return byName && (isByName || byName === 'date') ? [byName] : computable; // the words of dates are said of nothing else
  };

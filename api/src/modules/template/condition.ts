import { type TemplateClause, type TemplateVariable, variableKey } from '@pacta/contracts';
import { choiceKey, truthAsked } from '@pacta/contracts/clauses';

/** The clauses that a variable decides of. */
export const conditionsOn = (name: string, clauses: readonly TemplateClause[]): TemplateClause[] =>
  clauses.filter(({ variable }) => variableKey(variable) === variableKey(name));

/** What decides of a clause is asked of whoever makes the document, since it says what the others read; yes or no is a tick. */
export function fixedByConditions(name: string, clauses: readonly TemplateClause[]): Partial<TemplateVariable> {
  const [condition] = conditionsOn(name, clauses);
  if (!condition) return {};
  const isTruth = truthAsked(condition) !== undefined;
  return { askedOf: 'creator', sameAs: null, ...(isTruth && { type: 'check', choices: [] }) };
}

/** The clause that the answers to a variable cannot decide of, if there is one: each choice that is asked for has to be offered once. */
export function undecidedBy(
  { name, type, choices }: TemplateVariable,
  clauses: readonly TemplateClause[],
): TemplateClause | undefined {
  return conditionsOn(name, clauses).find((condition) => {
    if (truthAsked(condition) !== undefined) return type !== 'check';
    const same = choices.filter((choice) => choiceKey(choice) === choiceKey(condition.choice ?? ''));
    return type !== 'choice' || same.length !== 1;
  });
}

import { type TemplateClause, variableKey } from '@pacta/contracts';
import { truthAsked } from '@pacta/contracts/clauses';
import { createContext, use } from 'react';

/** The optional clauses of the file whose variables are edited. */
export const ClausesContext = createContext<readonly TemplateClause[]>([]);

/** What a variable decides: clauses by a tick, by a choice, or none. */
export function useDecides(name: string): 'tick' | 'choice' | null {
  const condition = use(ClausesContext).find(({ variable }) => variableKey(variable) === variableKey(name));
  if (!condition) return null;
  return truthAsked(condition) === undefined ? 'choice' : 'tick';
}

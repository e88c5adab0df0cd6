import { validation } from '@pacta/contracts';
import { type CompanyProvider, collects } from '../company/company-provider.ts';
import { type DraftSigner, isInTurn, type People } from './people.ts';
import { whyNotThere } from './signer-rules.ts';

/** What is wrong with a draft, by path (`signers.0.email`): the contract's own messages. */
export type DraftProblems = ReadonlyMap<string, string>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first that a contract says of each path. */
export function problemsAmong(issues: readonly Issue[] = []): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!problems.has(name)) problems.set(name, message);
  }
  return problems;
}

/** Whether the provider that a draft would go to has people sign together or one after another, and knows no groups. */
export const knowsNoGroups = (provider: CompanyProvider | null, { settings }: Pick<People, 'settings'>): boolean =>
  provider?.name === 'weetrust' && collects(settings);

/** Whoever has the turn of somebody before them, where such groups cannot be sent. */
export function refusedGroups(provider: CompanyProvider | null, people: People): [path: string, message: string][] {
  if (!knowsNoGroups(provider, people) || !isInTurn(people)) return [];
  const turns = people.signers.map(({ turn }) => turn);
  if (new Set(turns).size === 1) return [];
  const again = turns.flatMap((turn, index) => (turns.indexOf(turn) < index ? [index] : []));
  return again.map((index) => [`signers.${index}.turn`, validation.noGroups]);
}

/** The contract looks at the positions only when each signer is right; a doubled one is told at once. */
export function doubledPositions(signers: DraftSigner[]): [path: string, message: string][] {
  return signers.flatMap(({ position }, index) => {
    const doubled = whyNotThere(signers.slice(0, index), index, position);
    return doubled ? [[`signers.${index}.position`, doubled]] : [];
  });
}

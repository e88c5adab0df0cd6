import type { DraftSigner } from './people.ts';
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

/** The contract looks at the positions only when each signer is right; a doubled one is told at once. */
export function doubledPositions(signers: DraftSigner[]): [path: string, message: string][] {
  return signers.flatMap(({ position }, index) => {
    const doubled = whyNotThere(signers.slice(0, index), index, position);
    return doubled ? [[`signers.${index}.position`, doubled]] : [];
  });
}

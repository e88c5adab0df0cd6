import { createHash } from 'node:crypto';
import { ExpectedProblem } from './problem.ts';

/** SHA-256 of a checked request, in hex: the same for two that say the same, in whatever order their fields stand. */
export const hashRequest = (request: object): string =>
  createHash('sha256')
    .update(JSON.stringify(request, (_, value: unknown) => inOrder(value)))
    .digest('hex');

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A repeated request is answered with what the first one made. Throws request.key_reused if it asks for something else:
 * its sender would take the first one's result for its own.
 */
export function assertSameRequest(made: { readonly requestHash: string | null }, hash: string): void {
  if (made.requestHash !== null && made.requestHash !== hash) throw new ExpectedProblem('request.key_reused');
}

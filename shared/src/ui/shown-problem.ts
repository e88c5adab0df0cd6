import type { ProblemError } from '@pacta/shared/http';

/** What the ui shows of a problem. */
export type ShownProblem = Pick<ProblemError, 'reason' | 'requestId'> & Partial<Pick<ProblemError, 'isOffline'>>;

/** Everything that is not a problem of ours is an internal one. */
export const shownProblem = (error: unknown): ShownProblem =>
  error instanceof Error && 'reason' in error && 'requestId' in error
    ? (error as ProblemError)
    : { reason: 'internal', requestId: '' };

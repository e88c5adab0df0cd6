import type { FieldProblem, ProblemReason } from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';

/** Why nothing can be made of a row, and for the operator what lies behind a failure that nobody expected. */
export interface RowFailure {
  readonly failure: ProblemReason;
  readonly failureDetail: string | null;
  readonly problems: readonly FieldProblem[];
}

export function failureOf(error: unknown): RowFailure {
  if (error instanceof ExpectedProblem) {
    return { failure: error.reason, failureDetail: null, problems: error.fields ?? [] };
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { failure: 'internal', failureDetail: detail.replaceAll('\0', '').toWellFormed(), problems: [] };
}

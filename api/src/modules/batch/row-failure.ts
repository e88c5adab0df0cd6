import type { FieldProblem, ProblemReason } from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';

/** Why no document can be made of a row. The detail is for the operator, when nobody expected the failure. */
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

import type { FieldProblem, Problem } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';

/** A refusal that is about one field of the form, told at that field; any other stays as it is. */
export function refusedField(error: unknown, reason: Problem['reason'], field: FieldProblem): ProblemError {
  const problem = ProblemError.from(error);
  if (problem.reason !== reason) return problem;
  const { code, message } = problem;
  return new ProblemError({ code, message, reason: 'request.invalid', requestId: '', fields: [field] }, problem);
}

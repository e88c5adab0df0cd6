import type { FieldProblem, LinkEnd, Problem, Withdrawal } from '@pacta/contracts';

/** The only error the browser code has to know. Network and parse failures become `internal`, with code 0. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: number;
  readonly reason: Problem['reason'];
  /** What support is asked with about a fault of the server; empty where it refused on purpose: there is nothing to ask about. */
  readonly requestId: string;
  readonly fields: readonly FieldProblem[];
  readonly withdrawal: Withdrawal | undefined;
  readonly ended: LinkEnd | undefined;
  readonly facts: Problem['facts'];
  /** Nothing answered, and the browser had no connection then. */
  readonly isOffline: boolean;

  constructor({ code, message, reason, requestId, fields = [], withdrawal, ended, facts }: Problem, cause: unknown) {
    super(message, { cause });
    this.code = code;
    this.reason = reason;
    this.requestId = code >= 500 ? requestId : '';
    this.fields = fields;
    this.withdrawal = withdrawal;
    this.ended = ended;
    this.facts = facts;
    this.isOffline = code === 0 && reason === 'internal' && navigator.onLine === false;
  }

  static from(error: unknown): ProblemError {
    return error instanceof ProblemError
      ? error
      : new ProblemError({ code: 0, message: 'Something went wrong.', reason: 'internal', requestId: '' }, error);
  }
}

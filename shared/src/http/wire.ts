import { Problem } from '@pacta/contracts';
import ky, { isHTTPError, type Options } from 'ky';
import { ProblemError } from './problem-error.ts';

// The specification's client has no time-out: the caller ends the wait, with a signal.
const http = ky.create({ timeout: false, retry: 0 });

/** The request itself, through ky. Rejects with a ProblemError. */
export async function send<T>(address: string, options: Options, take: (response: Response) => Promise<T>): Promise<T> {
  try {
    return await take(await http(address, options));
  } catch (error) {
    throw isHTTPError(error) ? readProblem(error.data, error.response.status, error) : ProblemError.from(error);
  }
}

/** What a refusal says; where it has no body, or one that is not ours, its status has to do. */
export function readProblem(body: unknown, status: number, cause: unknown): ProblemError {
  const problem = Problem.safeParse(body);
  const { message } = ProblemError.from(cause);
  return new ProblemError(
    problem.success ? problem.data : { code: status, message, reason: 'internal', requestId: '' },
    cause,
  );
}

/** Reads JSON without a bearer. */
export const getJson = (address: string): Promise<unknown> =>
  ky.get(address, { timeout: false, retry: 0, credentials: 'omit' }).json();

import type { FileEndpoint, RequestOf } from '@pacta/shared/contracts';
import ky, { isHTTPError } from 'ky';
import { authorized, type CallOptions } from './authorized.ts';
import { addressOf, bearer, readProblem } from './call.ts';
import { ProblemError } from './problem-error.ts';

/** Reads a whole file. Rejects with a ProblemError, `file.missing` among others. */
export async function readFile<E extends FileEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const { query } = request as { query?: Record<string, string | number | undefined> };
  return authorized(endpoint.access, options, async (token) => {
    try {
      return await ky(addressOf(endpoint, request), {
        timeout: false,
        retry: 0,
        ...(query && { searchParams: query }),
        ...(token && { headers: bearer(token) }),
        ...(options.signal && { signal: options.signal }),
      }).blob();
    } catch (error) {
      throw isHTTPError(error) ? readProblem(error.data, error) : ProblemError.from(error);
    }
  });
}

/** Hands a file to the person: the bearer travels in a header, never in an address. */
export function saveAs(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: fileName });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

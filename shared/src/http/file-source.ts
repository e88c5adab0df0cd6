import type { FileEndpoint, RequestOf } from '@pacta/contracts';
import { authorized, type CallOptions } from './authorized.ts';
import { addressOf, bearer } from './call.ts';
import { ProblemError } from './problem-error.ts';
import { send } from './send.ts';

/** Bytes of a file, from `first` on. */
export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  first: number;
  /** Length of the whole file. */
  total: number;
  /** Changes when the file behind the address changes; null where the server does not say. */
  tag: string | null;
}

/** A file that is read in parts, so that long ones need not arrive whole. */
export interface FileSource {
  /** Reads from `first` up to, not including, `end`; less at the end of the file, all of it where ranges are not served. */
  read(first: number, end: number, signal?: AbortSignal): Promise<FilePart>;
}

/** Reads a whole file. Rejects with a ProblemError, `file.missing` among others. */
export const readFile = <E extends FileEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Blob> => read(endpoint, request, options, {}, (response) => response.blob());

/** A served file, each part read with a valid bearer: an expired session token is renewed on the way. */
export const fileSource = <E extends FileEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): FileSource => ({
  read: (first, end, signal) =>
    read(endpoint, request, { ...options, signal }, { range: `bytes=${first}-${end - 1}` }, partOf),
});

/** A file that the browser already holds. */
export const blobSource = (blob: Blob): FileSource => ({
  async read(first, end) {
    try {
      const bytes = new Uint8Array(await blob.slice(first, end).arrayBuffer());
      return { bytes, first, total: blob.size, tag: null };
    } catch (error) {
      throw ProblemError.from(error); // the file was moved or changed on disk after it was chosen
    }
  },
});

/** Bytes that a reader asks for at once: most contracts arrive with the first answer. */
export const usualPart = 256 * 1024;

/** Starts to read before anybody asks, while the page that will show the file is still being drawn. */
export function readAhead(source: FileSource): FileSource {
  let start: Promise<FilePart> | null = source.read(0, usualPart);
  start.catch(() => {}); // whoever asks for the first part meets the failure
  return {
    read(first, end, signal) {
      const early = first === 0 && end === usualPart ? start : null;
      start = null;
      return early ?? source.read(first, end, signal);
    },
  };
}

/** Hands a file to the person: the bearer travels in a header, never in an address. */
export function saveAs(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: fileName });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function read<E extends FileEndpoint, T>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions,
  headers: Record<string, string>,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  const { query } = request as { query?: Record<string, string | number | undefined> };
  return authorized(endpoint.access, options, (token) => {
    const init = {
      headers: { ...headers, ...(token && bearer(token)) },
      ...(query && { searchParams: query }),
      ...(options.signal && { signal: options.signal }),
    };
    return send(addressOf(endpoint, request), init, take);
  });
}

const contentRange = /^bytes (\d+)-\d+\/(\d+)$/;

async function partOf(response: Response): Promise<FilePart> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const tag = response.headers.get('etag');
  const range = contentRange.exec(response.headers.get('content-range') ?? '');
  return range
    ? { bytes, first: Number(range[1]), total: Number(range[2]), tag }
    : { bytes, first: 0, total: bytes.length, tag };
}

import type { Endpoint, RequestOf, ResponseOf, UploadLimit } from '@pacta/contracts';
import { authorized, type CallOptions } from './authorized.ts';
import { addressOf } from './call.ts';
import { ProblemError } from './problem-error.ts';
import { loadWire } from './send.ts';

type UploadEndpoint = Endpoint & { upload: UploadLimit };

interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends files as multipart. XMLHttpRequest, because fetch tells no upload progress over HTTP/1.1. */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  files: File[],
  options: UploadOptions = {},
): Promise<ResponseOf<E>> {
  return authorized(endpoint.access, options, async (token) => {
    const body = new FormData();
    for (const file of files) body.append('file', file);
    const answer = await post(addressOf(endpoint, request), body, token, options);
    try {
      return endpoint.response.parse(answer) as ResponseOf<E>;
    } catch (error) {
      throw ProblemError.from(error);
    }
  });
}

function post(address: string, body: FormData, token: string | null, { onProgress, signal }: UploadOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.responseType = 'json';
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(request.status < 300 ? request.response : refusal(request));
  request.onerror = () => reject(ProblemError.from(new TypeError('The upload was interrupted.')));
  const abort = () => {
    request.abort();
    reject(ProblemError.from(new DOMException('The upload was cancelled.', 'AbortError')));
  };
  signal?.addEventListener('abort', abort);
  request.onloadend = () => signal?.removeEventListener('abort', abort);
  request.send(body);
  return promise;
}

async function refusal({ response, status }: XMLHttpRequest): Promise<never> {
  const { readProblem } = await loadWire();
  throw readProblem(response, status, null);
}

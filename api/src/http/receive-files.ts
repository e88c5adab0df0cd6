import type { IncomingMessage } from 'node:http';
import { validation } from '@pacta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../problem.ts';
import { abortSignalOf } from './abort-signal.ts';

/** A file that is being received. The name is the sender's; the bytes have to be read before the next file comes. */
export interface IncomingFile {
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborted when the sender goes away. */
  readonly signal?: AbortSignal;
}

/** The files of a multipart request, one after the other, none of them whole in memory. */
export async function* incomingFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  maxFiles: number,
): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw noFile();
  const signal = abortSignalOf(reply);
  let count = 0;
  try {
    for await (const part of request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY, fields: 1 } })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw invalidField(part.fieldname, 'Unrecognized part');
      count += 1;
      if (count > maxFiles) throw invalidField('file', `At most ${maxFiles} files.`);
      yield { fileName: part.filename ?? '', bytes: part.file, signal };
    }
  } finally {
    drain(request.raw);
  }
  if (count === 0) throw noFile();
}

/** Drains what is left of a refused request: unread, it would block the next request on the same connection. */
const drain = (raw: IncomingMessage) => raw.unpipe().resume();

/** Hands the only file of a request to `take`. If there is a second one, the request is refused. */
export async function receiveFile<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  take: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const taken: T[] = [];
  for await (const file of incomingFiles(request, reply, 1)) taken.push(await take(file));
  const [only] = taken;
  if (only === undefined) throw noFile();
  return only;
}

const noFile = () => invalidField('file', validation.uploadFile);

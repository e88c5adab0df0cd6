import type { Readable } from 'node:stream';
import type { Sha256 } from '@pacta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../platform/file-store.ts';

interface ServedFile {
  readonly sha256: Sha256;
  readonly fileName: string;
  readonly mediaType: string;
  readonly disposition: 'inline' | 'attachment';
  /** Anybody may read and cache it: its address contains its hash, so it never changes. */
  readonly isPublic?: boolean;
  /** False: pages fetch it whole, so that whoever asks for a part of it takes it away. */
  readonly isReadInParts?: boolean;
}

/** How a PDF is served: shown by the browser, not downloaded. */
export const inlinePdf = { mediaType: 'application/pdf', disposition: 'inline' } as const;

/** How an annex is served: pages show none of it. */
export const inlineAnnex = { disposition: 'inline', isReadInParts: false } as const;

/** What pages ask for first, in bytes: `usualPart` of the browser. Of a file that is no longer it is all. */
const firstPart = 256 * 1024;

/**
 * Sends a stored file, or the range of it that was requested. `onWhole` comes before it is sent to somebody who takes it away: whole, or in
 * a range that no page asks for. Throws file.missing and file.changed.
 */
export async function sendFile(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  onWhole: () => Promise<void> = async () => {},
) {
  const opened = await files.open(file.sha256); // before any header: a refusal must not be cached as the file
  const { size } = opened;
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file),
    'content-security-policy': "default-src 'none'; sandbox", // an opened file may not act as a page of ours
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === etag) {
    await opened.close();
    return reply.code(304).send();
  }

  const range = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const asked = range ? parseRange(request.headers.range, size) : undefined;
  if (asked === 'unsatisfiable') {
    await opened.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const isOfPage = file.isReadInParts !== false && asked?.isOfPage;
  if (request.method !== 'HEAD' && !isOfPage) await orClose(opened, onWhole());
  if (!asked) {
    return reply.header('content-length', size).send(opened.stream());
  }

  reply.code(206).headers({
    'content-range': `bytes ${asked.start}-${asked.end}/${size}`,
    'content-length': asked.end - asked.start + 1,
  });
  return reply.send(opened.stream(asked));
}

async function orClose(opened: { close(): Promise<void> }, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

interface MadeFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array | Readable;
}

/** Sends a file that was made for this request, to be downloaded. */
export const sendMadeFile = (reply: FastifyReply, { bytes, mediaType, fileName }: MadeFile) =>
  reply
    .headers({
      'content-type': mediaType,
      'content-disposition': contentDisposition({ fileName, disposition: 'attachment' }),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);

/** One range, as pdf.js requests it (RFC 9110, 14.1.2). Several ranges, or malformed ones, mean the whole file. */
function parseRange(header: string | undefined, size: number) {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end, isOfPage: isOfPage(first, last, size) };
}

/** Pages ask for their first part, which may be longer than the file, and then for parts within it. */
const isOfPage = (first: string, last: string, size: number): boolean =>
  first !== '' && last !== '' && Number(last) < (Number(first) === 0 ? firstPart : size);

/** RFC 6266: the name in plain ASCII for old clients, and the real one. */
function contentDisposition({ disposition, fileName }: Pick<ServedFile, 'disposition' | 'fileName'>): string {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  bytes: Buffer;
  headers: Record<string, string>;
}

interface Answer {
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
}
const plain = { body: '', headers: {} };
const down: Answer = { ...plain, status: 503 };

/**
 * A bucket in this process for tests: objects, their list and conditional writes, as S3 answers them. Of the packages that are S3 servers
 * none writes conditionally. `TEST_BUCKET` runs the same tests on a real one.
 */
export async function startBucket() {
  const objects = new Map<string, Kept>();
  const failing = { left: 0 };
  const halving = { left: 0 }; // answers with a file that break off in the middle of it
  const cutting = { file: ' ' }; // a proxy in front of it, which gives half of this file, with a length that fits
  const silent = { is: false };
  const mute = { of: ' ', left: 0, endsWith503: false }; // writes it, and breaks off before it says so
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (silent.is) return;
    failing.left = Math.max(failing.left - 1, -1);
    const { status, body, headers } =
      failing.left >= 0 ? down : { ...plain, ...answer(objects, request, Buffer.concat(chunks)) };
    if (isMuted(request)) return response.destroy();
    if (isHalved(request, body)) {
      response.writeHead(status, { ...headers, 'content-length': body.length });
      return response.write(body.subarray(0, body.length / 2), () => response.destroy());
    }
    return response.writeHead(status, headers).end(cut(request, body));
  });
  const cut = ({ method, url }: IncomingMessage, body: string | Buffer): string | Buffer =>
    method === 'GET' && url?.includes(cutting.file) ? body.slice(0, body.length / 2) : body;
  const isMuted = ({ method, url }: IncomingMessage): boolean => {
    const is = method === 'PUT' && url?.includes(mute.of) === true && mute.left-- > 0;
    if (is && mute.endsWith503) failing.left = 10_000;
    return is;
  };
  const isHalved = ({ method }: IncomingMessage, body: string | Buffer): body is Buffer =>
    method === 'GET' && typeof body !== 'string' && halving.left-- > 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { endpoint, objects, failing, halving, cutting, silent, mute, stop };
}

type Objects = Map<string, Kept>;

function answer(
  objects: Objects,
  { method, url = '/', headers }: IncomingMessage,
  body: Buffer,
): Partial<Answer> & Pick<Answer, 'status'> {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  if (searchParams.has('list-type')) return { status: 200, body: listOf(objects, searchParams.get('prefix') ?? '') };
  if (method === 'PUT') return put(objects, key, headers, body);
  const kept = objects.get(key);
  if (method === 'GET') return kept ? { status: 200, body: kept.bytes, headers: kept.headers } : { status: 404 };
  objects.delete(key);
  return { status: 204 };
}

function put(
  objects: Objects,
  key: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Partial<Answer> & Pick<Answer, 'status'> {
  const kept = objects.get(key);
  const { 'if-match': wanted, 'if-none-match': none, 'content-type': type = '', 'cache-control': cache = '' } = headers;
  if ((none === '*' && kept) || (wanted && kept?.headers['etag'] !== wanted)) return { status: 412 };
  const bytes = unchunked(body, headers);
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  objects.set(key, { bytes, headers: { etag, 'content-type': type, 'cache-control': cache } });
  return { status: 200, headers: { etag } };
}

function listOf(objects: Objects, prefix: string): string {
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const rows = found.map(
    ([key, { bytes }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}

/** The client sends a body with its checksum behind it, in chunks of its own: `<size in hex>\r\n<bytes>\r\n`. */
function unchunked(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (!String(headers['content-encoding']).includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

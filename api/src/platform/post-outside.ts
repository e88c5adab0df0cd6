import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP } from 'node:net';
import { hostNameOf } from './host-name.ts';
import { hasInsideName, isOnInternet, type Lookup } from './internet-address.ts';

/** Why a message was not answered. */
export type PostTrouble =
  | 'inside'
  | 'not_https'
  | 'unknown_host'
  | 'certificate'
  | 'unreachable'
  | 'timeout'
  | 'cut'
  | 'not_http';

export class NotPosted extends Error {
  override name = 'NotPosted';
  readonly trouble: PostTrouble;

  constructor(trouble: PostTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

export interface Posting {
  readonly url: string; // http or https
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The hosts that may stand in the operator's own network, and be spoken to without TLS. */
  readonly insideHosts: readonly string[];
  readonly lookup: Lookup;
}

export interface Posted {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly answer: string; // how it begins
}

const timeToAnswer = 10_000;
const timeToRead = 2_000;
const mostRead = 16_384; // bytes
const mostAnswer = 2_000; // characters

/** Whether the operator lets messages go to this address although it may stand inside. With a port, only that port is meant. */
export function isNamedHost(hosts: readonly string[], { hostname, port, protocol }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  const actual = port || (protocol === 'https:' ? '443' : '80');
  return hosts.some((host) => {
    const named = /:(\d+)$/.exec(host)?.[1];
    return hostNameOf(host) === name && (named === undefined || named === actual);
  });
}

/**
 * Posts once to an address that somebody else wrote. The name is looked up here, every address of it is checked, and the connection
 * goes to those very addresses: a name that leads elsewhere a moment later leads nowhere. Redirects are not followed. Throws NotPosted.
 */
export async function postOutside(posting: Posting): Promise<Posted> {
  const url = new URL(posting.url);
  const isNamed = isNamedHost(posting.insideHosts, url);
  if (url.protocol !== 'https:' && !isNamed) throw new NotPosted('not_https');
  const addresses = await addressesOf(url, posting.lookup);
  if (!isNamed && (hasInsideName(url) || !addresses.every(isOnInternet))) throw new NotPosted('inside');
  if (addresses.length === 0) throw new NotPosted('unknown_host');
  const response = await ask(url, addresses, posting);
  const answer = await beginningOf(response);
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], answer };
}

async function addressesOf({ hostname }: URL, lookup: Lookup): Promise<readonly string[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? [bare] : lookup(hostname.replace(/\.$/, ''));
}

function ask(url: URL, addresses: readonly string[], { headers, body }: Posting): Promise<IncomingMessage> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? overTls : overHttp)(url, {
    method: 'POST',
    agent: false, // a connection of its own, to what was checked just now
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
    lookup: (_host, { all }, done) => {
      if (all) done(null, checked);
      else done(null, checked[0]?.address ?? '', checked[0]?.family);
    },
  });
  const timer = setTimeout(() => request.destroy(new NotPosted('timeout')), timeToAnswer);
  const fail = (error: Error) =>
    reject(error instanceof NotPosted ? error : new NotPosted(troubleOf(error), { cause: error }));
  request.on('response', resolve);
  request.on('error', fail);
  request.on('close', () => {
    clearTimeout(timer);
    fail(new NotPosted('not_http')); // neither answer nor error: another protocol was offered (101), and nobody took it
  });
  request.end(body);
  return promise;
}

/** A status is an answer: what follows it is read for people, a little and not for long, and may break off. */
function beginningOf(response: IncomingMessage): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const parts: Buffer[] = [];
  let size = 0;
  const end = () => {
    clearTimeout(timer);
    resolve(printable(Buffer.concat(parts)));
    response.destroy();
  };
  const timer = setTimeout(end, timeToRead);
  response.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size >= mostRead) end();
  });
  response.on('end', end);
  response.on('error', end);
  return promise;
}

/** Bytes of anybody as text that can be stored and shown. */
const printable = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, mostRead))
    .replaceAll(/[^\P{C}\n\t]/gu, '\uFFFD')
    .slice(0, mostAnswer)
    .toWellFormed();

function troubleOf(error: Error): PostTrouble {
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'not_http';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'cut';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (/CERT|SELF_SIGNED|ISSUER|SSL|TLS|EPROTO/.test(code)) return 'certificate';
  return 'unreachable';
}

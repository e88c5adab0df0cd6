import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { NoAnswer, type Question, wordsOf } from './ask-server.ts';
import { isOnInternet, type Lookup, lookUp } from './internet-address.ts';

export interface Surroundings {
  /** Hosts (`name`, `name:port`) of the operator's own network that may be asked all the same. */
  readonly named?: ReadonlySet<string>;
  readonly lookup?: Lookup;
  readonly ciphers?: string; // of TLS, where somebody's are weak
}

/**
 * Asks at an address that stands in a file of somebody else: by http or https, once, following nobody elsewhere. Who answers inside the
 * operator's own network is not asked, by whatever name: the address that is connected to is the one that was looked at. Throws
 * NoAnswer.
 */
export async function askStranger(
  question: Question,
  surroundings: Surroundings = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { url, limits } = question;
  const { host, hostname, protocol } = new URL(url);
  const { named, lookup = lookUp } = surroundings;
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const isNamed = named?.has(host) ?? false;
  if (protocol !== 'http:' && protocol !== 'https:') throw new NoAnswer(`${host} is not asked by ${protocol}`);
  if (!isNamed && isIP(literal) !== 0 && !isOnInternet(literal)) throw new NoAnswer(`${host} ${inside}`);
  try {
    return await ask(question, surroundings, isNamed ? undefined : lookedAt(lookup));
  } catch (error) {
    if (error instanceof NoAnswer) throw new NoAnswer(`${host} ${error.message}`, { status: error.status });
    throw new NoAnswer(`${host} ${wordsOf(error, limits.time)}`, { cause: error });
  }
}

const inside = 'is inside this network, and is not asked.';

/** Resolves a name for a connection, and to no address of the inside: asked again, a name may say another one. */
const lookedAt =
  (lookup: Lookup): LookupFunction =>
  (host, { all }, callback) => {
    void lookup(host).then((addresses) => {
      const [first] = addresses;
      if (first === undefined) return callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), '', 0);
      if (!addresses.every(isOnInternet)) return callback(new NoAnswer(inside), '', 0);
      if (!all) return callback(null, first, isIP(first));
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    });
  };

function ask(
  { url, method = 'POST', headers = {}, body, answers, limits }: Question,
  { ciphers }: Surroundings,
  lookup: LookupFunction | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...headers, ...(answers && { accept: answers }), ...(body && { 'content-length': body.length }) },
      agent: false,
      signal: AbortSignal.timeout(limits.time),
      ...(lookup && { lookup }),
      ...(ciphers && { ciphers }),
    } as const;
    const asking = (url.startsWith('https:') ? https : http).request(url, options, (answer) => {
      read(answer, limits.size).then(resolve, reject);
    });
    asking.on('error', (error) => reject(options.signal.aborted ? options.signal.reason : error));
    asking.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new NoAnswer('answered with status 101.', { status: 101 })); // nothing else would ever come
    });
    asking.end(body);
  });
}

async function read(answer: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { statusCode: status } = answer;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    if (status !== 200) throw new NoAnswer(`answered with status ${status}.`, { status });
    for await (const part of answer) {
      size += part.length;
      if (size > most) throw new NoAnswer(`answered with more than ${most} bytes.`);
      parts.push(part);
    }
    return new Uint8Array(Buffer.concat(parts));
  } finally {
    answer.destroy();
  }
}

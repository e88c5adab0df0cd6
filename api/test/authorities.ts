import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readCertificate } from '@pacta/signatures/certificate';
import { type Authority, anAuthority } from '@pacta/signatures/testing/authority.ts';
import { answered } from '@pacta/signatures/testing/timestamps.ts';
import { newNonce, timestampRequest } from '@pacta/signatures/timestamp';
import {
  type TimestampAuthority,
  type TimestampRules,
  timestampAuthority,
} from '../src/signing/timestamp-authority.ts';

/** What a server of authorities does when it is asked for a timestamp. */
export type Conduct =
  | 'right'
  | 'silent'
  | 'error'
  | 'page'
  | 'other-imprint'
  | 'other-nonce'
  | 'other-root'
  | 'refused'
  | 'endless'
  | 'elsewhere';

/** An authority for timestamps and one for revocation, by openssl, behind a server on this machine. */
export interface Authorities {
  readonly url: string;
  readonly authority: Authority;
  conduct: Conduct;
  /** Whether anybody answers about revocation. */
  answersRevocation: boolean;
  /** The requests since the test began: their path and what they sign in with. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[];
  readonly stop: () => Promise<void>;
}

/** Beside the authority `root` with its `tsa` and `responder` there is another, `rogue`, with a `liar`. */
export async function startAuthorities(): Promise<Authorities> {
  const authority = anAuthority();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [root, leaf] of [
    ['root', 'tsa'],
    ['rogue', 'liar'],
  ] as const) {
    authority.issue({ name: root, kind: 'arc', subject: `/CN=Autoridad ${root}`, answersAt: `${url}/ocsp` });
    authority.issue({ name: leaf, issuer: root, kind: 'tsa', subject: `/CN=TSA ${leaf}` });
  }
  authority.issue({ name: 'responder', issuer: 'root', kind: 'ocsp', subject: '/CN=OCSP' });
  authority.issue({ name: 'psc', issuer: 'root', kind: 'psc', subject: '/CN=PSC' });
  const authorities: Authorities = {
    url,
    authority,
    conduct: 'right',
    answersRevocation: true,
    asked: [],
    stop: () => stop(server, authority),
  };
  server.on('request', (request, response) => void serve(authorities, request, response));
  return authorities;
}

async function stop(server: Server, authority: Authority): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  authority.remove();
}

async function serve(authorities: Authorities, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization } = request.headers;
  authorities.asked.push({ path: request.url ?? '', authorization });
  const body = await buffer(request);
  if (request.url === '/ocsp') answerRevocation(authorities, body, response);
  else answerTime(authorities, request.url === '/psc' ? 'psc' : 'tsa', body, response);
}

function answerRevocation({ authority, answersRevocation }: Authorities, body: Buffer, response: ServerResponse): void {
  if (!answersRevocation) return void response.writeHead(503).end();
  writeFileSync(authority.file('request'), body);
  const who = ['-rsigner', 'responder.pem', '-rkey', 'responder.pem.key', '-CA', 'root.pem', '-ndays', '1'];
  authority.openssl('ocsp', '-index', 'root.db/index.txt', ...who, '-reqin', 'request', '-respout', 'response');
  response.writeHead(200, { 'content-type': 'application/ocsp-response' }).end(authority.read('response'));
}

function answerTime(
  { authority, conduct, url }: Authorities,
  signer: string,
  request: Buffer,
  response: ServerResponse,
): void {
  const reply = (bytes: Uint8Array, type = 'application/timestamp-reply') =>
    response.writeHead(200, { 'content-type': type }).end(bytes);
  const at = request.indexOf(Buffer.from('0420', 'hex')) + 2; // an OCTET STRING of 32 bytes
  const digest = new Uint8Array(request.subarray(at, at + 32));
  const instead = (more: Partial<Parameters<typeof timestampRequest>[0]>) =>
    timestampRequest({ digest, nonce: newNonce(), policy: null, ...more });
  const conducts: Readonly<Record<Conduct, () => unknown>> = {
    right: () => reply(answered(authority, signer, request)),
    silent: () => undefined,
    error: () => response.writeHead(500).end('down'),
    page: () => reply(Buffer.from('<html>'), 'text/html'),
    'other-imprint': () => {
      const other = Buffer.from(request);
      other[at]! ^= 1;
      reply(answered(authority, signer, other));
    },
    'other-nonce': () => reply(answered(authority, signer, instead({}))),
    'other-root': () => reply(answered(authority, 'liar', request, { root: 'rogue' })),
    refused: () => reply(answered(authority, signer, instead({ policy: '1.2.3.4.5' }))),
    endless: () => reply(Buffer.alloc(1024 * 1024)),
    elsewhere: () => response.writeHead(307, { location: `${url}/tsa` }).end(),
  };
  conducts[conduct]();
}

/** The authorities as the server knows them; `troubles` gets what the operator is told. */
export function authorityOf(
  authorities: Authorities,
  { troubles = [], ...rules }: Partial<TimestampRules> & { troubles?: string[] } = {},
): TimestampAuthority {
  return timestampAuthority({
    addresses: [{ url: `${authorities.url}/tsa`, authorization: undefined }],
    rules: { policy: null, roots: rootsOf(authorities), mustSayPurpose: true, ...rules },
    now: () => new Date(),
    tell: ({ message }) => troubles.push(message),
    timeLimit: 2_000,
  });
}

export const rootsOf = ({ authority }: Authorities) => [readCertificate(authority.certificate('root'))];

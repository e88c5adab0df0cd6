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

/** What an authority that is asked by REST has to say of a request. */
export type Keeping = 'issues' | 'waits' | 'fails' | 'other-imprint' | 'other-root';

/** An authority for timestamps and one for revocation, by openssl, behind a server on this machine. */
export interface Authorities {
  readonly url: string;
  readonly authority: Authority;
  conduct: Conduct;
  keeping: Keeping;
  /** The requests by REST that it was asked, by their number. */
  readonly kept: Map<string, Uint8Array>;
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
  authority.issue({ name: 'no-psc', issuer: 'rogue', kind: 'psc', subject: '/CN=PSC' });
  const authorities: Authorities = {
    url,
    authority,
    conduct: 'right',
    keeping: 'issues',
    kept: new Map(),
    answersRevocation: true,
    asked: [],
    stop: () => stop(server, authority),
  };
  server.on('request', async (request, response) => {
    serve(authorities, request, await buffer(request), response);
  });
  return authorities;
}

async function stop(server: Server, authority: Authority): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  authority.remove();
}

function serve(authorities: Authorities, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { authorization } = request.headers;
  authorities.asked.push({ path: request.url ?? '', authorization });
  if (request.url === '/ocsp') answerRevocation(authorities, body, response);
  else if (request.url?.startsWith('/rest')) answerKeeping(authorities, request, body, response);
  else answerTime(authorities, request.url === '/psc' ? 'psc' : 'tsa', body, response);
}

/** As accredited authorities sign: their certificates say no purpose, which openssl's own command would refuse. */
export function pscAnswer({ authority }: Authorities, request: Uint8Array, who = 'psc'): Uint8Array {
  writeFileSync(authority.file('token'), answered(authority, 'tsa', request, { how: ['-token_out'] }));
  authority.openssl('cms', '-verify', '-inform', 'DER', '-in', 'token', '-noverify', '-out', 'info', '-binary');
  const signer = ['-signer', `${who}.pem`, '-inkey', `${who}.pem.key`, '-econtent_type', '1.2.840.113549.1.9.16.1.4'];
  const how = ['-cades', '-md', 'sha256', '-nodetach', '-binary', '-outform', 'DER', '-certfile', 'root.pem'];
  authority.openssl('cms', '-sign', ...how, '-in', 'info', ...signer, '-out', 'token');
  authority.openssl('ts', '-reply', '-in', 'token', '-token_in', '-out', 'answer');
  return authority.read('answer');
}

function answerKeeping(
  authorities: Authorities,
  { url, method }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const { kept, conduct, keeping } = authorities;
  if (conduct === 'silent') return;
  if (conduct === 'error') return void response.writeHead(500).end('down');
  const asked = method === 'POST' ? JSON.parse(body.toString()) : null;
  const id: string = asked?.external_id ?? decodeURIComponent(url?.split('/').at(-1) ?? '');
  if (asked) kept.set(id, new Uint8Array(Buffer.from(asked.hash, 'hex')));
  const digest = kept.get(id);
  if (!digest) return void response.writeHead(404).end();
  const answer = { id, ...keptAnswer(authorities, keeping, digest) };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function keptAnswer(authorities: Authorities, keeping: Keeping, digest: Uint8Array): object {
  if (keeping === 'waits') return { status: 'pending' };
  if (keeping === 'fails') return { status: 'failed', error: 'No quota' };
  const other = new Uint8Array(digest).map((byte) => (keeping === 'other-imprint' ? byte ^ 1 : byte));
  const request = timestampRequest({ digest: other, nonce: newNonce(), policy: null });
  const answer = pscAnswer(authorities, request, keeping === 'other-root' ? 'no-psc' : 'psc');
  return { status: 'issued', nom151: Buffer.from(answer).toString('base64') };
}

function answerRevocation({ authority, answersRevocation }: Authorities, body: Buffer, response: ServerResponse): void {
  if (!answersRevocation) return void response.writeHead(503).end();
  writeFileSync(authority.file('request'), body);
  const who = ['-rsigner', 'responder.pem', '-rkey', 'responder.pem.key', '-CA', 'root.pem', '-ndays', '1'];
  authority.openssl('ocsp', '-index', 'root.db/index.txt', ...who, '-reqin', 'request', '-respout', 'response');
  response.writeHead(200, { 'content-type': 'application/ocsp-response' }).end(authority.read('response'));
}

function answerTime(authorities: Authorities, signer: string, request: Buffer, response: ServerResponse): void {
  const { authority, conduct, url } = authorities;
  const reply = (bytes: Uint8Array, type = 'application/timestamp-reply') =>
    response.writeHead(200, { 'content-type': type }).end(bytes);
  const at = request.indexOf(Buffer.from('0420', 'hex')) + 2; // an OCTET STRING of 32 bytes
  const digest = new Uint8Array(request.subarray(at, at + 32));
  const instead = (more: Partial<Parameters<typeof timestampRequest>[0]>) =>
    timestampRequest({ digest, nonce: newNonce(), policy: null, ...more });
  const conducts: Readonly<Record<Conduct, () => unknown>> = {
    right: () => reply(signer === 'psc' ? pscAnswer(authorities, request) : answered(authority, signer, request)),
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

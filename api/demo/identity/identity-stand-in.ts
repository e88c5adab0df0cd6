import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IdentityConfig } from '../../src/identity/identity-settings.ts';
import { hasCode } from '../../src/platform/error-code.ts';
import { answerLike } from './answer-like.ts';
import { hostedPage } from './hosted-page.ts';
import { type KeptSessions, keepSessions } from './kept-sessions.ts';
import { metamapProtocol } from './metamap.ts';
import type { Behaviour, Change, Protocol, Session } from './session.ts';
import { veriffProtocol } from './veriff.ts';

/** A provider that verifies identities, on this machine: its API, its page and its webhooks, which can be made to misbehave. */
export interface IdentityStandIn {
  readonly config: IdentityConfig;
  readonly behaviour: Behaviour;
  /** All that were made, the first one first. */
  readonly sessions: () => readonly Session[];
  /** Something happens to a session, and a webhook tells of it. */
  readonly tell: (id: string, change: Change) => Promise<void>;
  /** The tokens that callers hold end before their time. */
  readonly endTokens: () => void;
  readonly stop: () => Promise<void>;
}

interface Started {
  readonly provider: IdentityConfig['provider'];
  readonly port: number; // 0: any
  readonly callsTo: string; // where webhooks go
}

const protocols = { veriff: veriffProtocol, metamap: metamapProtocol };

/** Undefined if another program has the port. */
export async function startIdentityStandIn({ provider, port, callsTo }: Started): Promise<IdentityStandIn | undefined> {
  const server = createServer();
  if (!(await listens(server, port))) return undefined;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const protocol = protocols[provider](url);
  const behaviour: Behaviour = { answering: 'right', calling: 'once' };
  const kept = keepSessions({ protocol, behaviour, callsTo });
  server.on('request', (request, response) => {
    const address = new URL(request.url ?? '/', url);
    const done = address.pathname.startsWith('/page')
      ? showPage({ kept, outcomes: protocol.outcomes }, request, address, response)
      : answerCall({ kept, protocol, behaviour }, request, address.pathname, response);
    done.catch(() => response.destroy());
  });
  return {
    ...{ config: protocol.config, behaviour, sessions: kept.all, tell: kept.tell, endTokens: protocol.endTokens },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answering {
  readonly kept: KeptSessions;
  readonly protocol: Protocol;
  readonly behaviour: Behaviour;
}

async function answerCall(
  { kept, protocol, behaviour }: Answering,
  request: IncomingMessage,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const made: Session[] = [];
  const make: KeptSessions['make'] = (...asked) => {
    const session = kept.make(...asked);
    made.push(session);
    return session;
  };
  const answer = protocol.answer({ method, path, headers, body: await text(request) }, { find: kept.find, make });
  for (const { id } of made) if (behaviour.calling === 'early') await kept.tell(id, { progress: 'started' });
  answerLike(behaviour.answering, answer, response);
}

interface Page extends Pick<Protocol, 'outcomes'> {
  readonly kept: KeptSessions;
}

async function showPage(
  { kept, outcomes }: Page,
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  response: ServerResponse,
): Promise<void> {
  const session = kept.find(searchParams.get('verificationId') ?? pathname.split('/').at(-1) ?? '');
  if (!session) return void response.writeHead(404).end();
  if (request.method === 'POST') return choose({ kept, outcomes }, session, request, response);
  if (session.progress === 'created') await kept.tell(session.id, { progress: 'started' });
  const back = session.callback ?? searchParams.get('redirect') ?? '';
  response.setHeader('content-type', 'text/html; charset=utf-8').end(hostedPage(session, outcomes, back));
}

async function choose({ kept, outcomes }: Page, { id }: Session, request: IncomingMessage, response: ServerResponse) {
  const form = new URLSearchParams(await text(request));
  const chosen = form.get('outcome');
  const outcome = outcomes.find((each) => each === chosen);
  const shown = { progress: 'submitted', name: form.get('name') ?? '' } as const;
  if (outcome) await kept.tell(id, { ...shown, outcome });
  else if (chosen === 'submitted') await kept.tell(id, shown);
  response.writeHead(303, { location: form.get('back') ?? '/' }).end();
}

const listens = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { hasCode } from '../src/platform/error-code.ts';

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON, a text as a page. */
  readonly body?: Buffer | string | object;
}

export interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly handle: (question: Question, ...parts: string[]) => Reply | Promise<Reply>;
}

/** What a stand-in does instead of answering rightly. `lost` and `cut` carry it out, and do not say so. */
export const faults = [
  'busy',
  'busy_for_a_while',
  'broken',
  'broken_words',
  'page',
  'endless',
  'silent',
  'lost',
  'cut',
  'expired',
  'refused',
  'wordless',
  'passing',
  'codeless',
  'elsewhere',
] as const;
export type Fault = (typeof faults)[number];

export interface ProviderServer {
  readonly origin: string;
  readonly host: string;
  /** What was asked, in order, by the names of the routes. */
  readonly asked: string[];
  /** The names of all routes. */
  readonly routes: string[];
  /** The next questions of a route get these faults, one each. */
  readonly misbehave: (route: string, ...faults: readonly Fault[]) => void;
  readonly stop: () => Promise<void>;
}

interface Setting {
  readonly port: number;
  readonly routes: (server: ProviderServer) => readonly Route[];
  /** How this provider says that a token has ended, and that it refuses. */
  readonly words: Readonly<Record<'expired' | 'refused', Reply>>;
  /** On each answer. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** A server on loopback that stands in for a provider's. Undefined if another program has the port. */
export async function startProviderServer(setting: Setting): Promise<ProviderServer | undefined> {
  const waiting = new Map<string, Fault[]>();
  const server = createServer();
  if (!(await listens(server, setting.port))) return undefined;
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: ProviderServer = {
    origin: `http://${host}`,
    host,
    asked: [],
    routes: [],
    misbehave: (route, ...more) => void waiting.set(route, [...(waiting.get(route) ?? []), ...more]),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const routes = setting.routes(self);
  self.routes.push(...routes.map(({ name }) => name));
  server.on('request', async (request, response) => {
    const question = await questionOf(request).catch(() => undefined);
    if (!question) return response.destroy();
    const route = routes.find(({ method, path }) => method === question.method && path.test(question.path));
    if (!route) return send(response, { status: 404, body: { message: 'Not found' } });
    self.asked.push(route.name);
    const fault = waiting.get(route.name)?.shift();
    await answer(response, route, question, fault, setting);
  });
  return self;
}

async function questionOf(request: IncomingMessage): Promise<Question> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const body = await buffer(request);
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers: request.headers, body };
}

async function answer(
  response: ServerResponse,
  { path, handle }: Route,
  question: Question,
  fault: Fault | undefined,
  { words, headers }: Setting,
): Promise<void> {
  if (fault === 'silent') return;
  const instead = fault && fault !== 'lost' && fault !== 'cut' ? replyOf(fault, words) : undefined;
  const parts = (path.exec(question.path) ?? []).slice(1).map((part) => decodeURIComponent(part ?? ''));
  const reply = instead ?? (await handle(question, ...parts));
  if (fault === 'lost') return;
  if (fault === 'cut') return void response.destroy();
  send(response, { ...reply, headers: { ...headers?.(), ...reply.headers } });
}

function replyOf(fault: Exclude<Fault, 'lost' | 'cut' | 'silent'>, words: Setting['words']): Reply {
  const replies: Record<typeof fault, Reply> = {
    busy: { status: 429, body: { message: 'Too many requests' } },
    busy_for_a_while: { status: 429, headers: { 'retry-after': '7' }, body: { message: 'Too many requests' } },
    broken: { status: 500, body: { message: 'Internal error' } },
    broken_words: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"envelopeId": "' },
    page: { status: 200, body: '<!doctype html><title>Maintenance</title>' },
    endless: { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.alloc(25_000_000, ' ') },
    elsewhere: { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } },
    expired: words.expired,
    refused: words.refused,
    wordless: { status: 200, body: { responseData: {}, message: '', success: false, responseCode: 400 } },
    passing: {
      status: 200,
      body: {
        responseData: {},
        message: 'Could not save the file. Please try again.',
        success: false,
        responseCode: 400,
      },
    },
    codeless: { status: 200, body: { responseData: {}, message: 'The document was not saved.', success: false } },
  };
  return replies[fault];
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Reply): void {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(isJson ? JSON.stringify(body) : body);
}

const listens = (server: ReturnType<typeof createServer>, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hasCode } from '../src/platform/error-code.ts';
import { type Reception, receptions } from './receptions.ts';

/** Where the samples' company has its own system: a page shows what arrived, and makes it misbehave. */
export interface StandIn {
  readonly host: string;
  readonly url: string;
  /** The page. */
  readonly page: string;
  readonly stop: () => Promise<void>;
}

interface Arrived {
  readonly at: Date;
  readonly type: string;
  readonly delivery: string;
  readonly body: string;
  readonly reception: Reception;
}

const mostShown = 50;
const mostBytes = 1_000_000;

/** Undefined if another program has the port. */
export async function startStandIn(port: number): Promise<StandIn | undefined> {
  const arrived: Arrived[] = [];
  let reception: Reception = 'right';
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (request.method !== 'POST')
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(page(arrived, reception));
    const body = await text(request).catch(() => '');
    if (pathname === '/reception') {
      const wanted = searchParams.get('is') ?? '';
      if (Object.hasOwn(receptions, wanted)) reception = wanted as Reception;
      return response.writeHead(303, { location: '/' }).end();
    }
    arrived.unshift({ at: new Date(), ...namesOf(request), body: body.slice(0, mostBytes), reception });
    arrived.splice(mostShown);
    return receptions[reception](response);
  });
  if (!(await listens(server, port))) return undefined;
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, url: `http://${host}/hook`, page: `http://${host}/` },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const namesOf = ({ headers }: IncomingMessage) => ({
  type: String(headers['pacta-event-type']),
  delivery: String(headers['pacta-delivery']),
});

const listens = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (arrived: readonly Arrived[], reception: Reception) => `<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A company’s system</title>
<style>body{font:1rem/1.5 sans-serif;margin:1.5rem;max-width:70rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}button[aria-pressed=true]{font-weight:bold}</style>
<h1>A company’s system</h1><p>It stands in for the one of the samples’ company. With a message it does this:</p>
<form method="post">${Object.keys(receptions)
  .map((name) => `<button formaction="/reception?is=${name}" aria-pressed="${name === reception}">${name}</button> `)
  .join('')}</form><h2>What arrived</h2>
${arrived.map(({ at, type, delivery, body, reception: done }) => `<details><summary>${at.toISOString()} ${escaped(type)} (${done})</summary><pre>${escaped(delivery)}\n${escaped(body)}</pre></details>`).join('') || '<p>Nothing yet.</p>'}`;

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

interface Rule {
  path: RegExp;
  headers: [name: string, value: string][];
}

const types: Partial<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/**
 * A static host in this process for tests: serves a folder with the headers that its `_headers` says, as Netlify and Cloudflare Pages document
 * it (https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/), and the page for addresses
 * that are no file. Calls of the API are passed on, as such hosts do by a rule of theirs.
 */
export async function startStaticHost(folder: string, api?: string) {
  const server = createServer(async (incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host');
    if (api && pathname.startsWith('/v1/')) return pass(incoming, response, api);
    const rules = rulesIn(await readFile(path.join(folder, '_headers'), 'utf8').catch(() => ''));
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value);
    const found = await find(folder, pathname, incoming.headers.accept);
    const type = types[found?.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(found?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** A line without a space in front is a path, in which `*` is whatever follows; lines with one are its headers. */
export function rulesIn(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else rules.push({ path: patternOf(line.trim()), headers: [] });
  }
  return rules;
}

const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

/** What all rules say that match; where several name one header, browsers get their values as one list. */
export function headersFor(rules: Rule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of rules.filter((rule) => rule.path.test(pathname)).flatMap((rule) => rule.headers))
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  return headers;
}

/** A file, or the page for whoever opens an address; hidden files are nobody's. */
async function find(folder: string, pathname: string, accept = '') {
  const isHidden = pathname.split('/').some((part) => part.startsWith('.'));
  const isNavigation = accept.includes('text/html');
  const asked = pathname === '/' ? '/index.html' : path.normalize(decodeURIComponent(pathname));
  for (const name of [...(isHidden ? [] : [asked]), ...(isNavigation ? ['/index.html'] : [])]) {
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    if (bytes) return { name, bytes };
  }
  return null;
}

function pass(incoming: IncomingMessage, response: ServerResponse, api: string): void {
  const { method, url = '/', headers } = incoming;
  const onward = request(new URL(url, api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  incoming.pipe(onward);
}

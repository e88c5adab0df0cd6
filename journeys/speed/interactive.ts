import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { findChromium } from '@pacta/tooling/browser/chromium.ts';
import { buildOneBundle } from '@pacta/tooling/budget/one-bundle/build-one-bundle.ts';
import { buildReactAlone } from '@pacta/tooling/budget/react-alone/build-react-alone.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fetchedCode } from './fetched-code.ts';

/*
 * What it costs that the parts are released apart: the sign-in page of the last build beside the same code as one bundle, and beside a
 * page of React alone, which is the floor. Bytes and requests; how long until React is attached to the first field; and the longest task.
 * The three take turns, from one kind of server, each visit in a browser context that knows nothing. Prints milliseconds (median, and
 * the least) and ratios: `node journeys/speed/interactive.ts --rounds 15`, after a build.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });

interface Visit {
  interactive: number;
  /** The longest task of the main thread; 0 where none took 50 ms. */
  longestTask: number;
}

const [bundle, floor] = await Promise.all([folderFor('one-bundle'), folderFor('react-alone')]);
await buildOneBundle(bundle);
await buildReactAlone(floor);
const pages = {
  'sign-in': await serve(path.join(import.meta.dirname, '../../dist/web')),
  'one bundle': await serve(bundle),
  'React alone': await serve(floor),
};
const browser = await chromium.launch(await findChromium());
try {
  await compareBytes(browser);
  for (const slowness of [1, 4]) await compare(browser, slowness);
} finally {
  await browser.close();
  for (const server of Object.values(pages)) server.close();
}

function folderFor(name: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${name}-`));
}

async function compareBytes(from: Browser): Promise<void> {
  const costs = await eachPage((server) => onPage(from, server, 1, async (page) => (await fetchedCode(page)).cost));
  for (const [name, { requests, gzip }] of Object.entries(costs))
    console.log(`${name}: ${requests} requests, ${gzip} bytes (gzip) of scripts and styles`);
  console.log(`bytes: ${times(costs['sign-in'].gzip, costs['one bundle'].gzip)} of the one bundle`);
}

async function compare(from: Browser, slowness: number): Promise<void> {
  const rounds: Record<keyof typeof pages, Visit>[] = [];
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const visits = await eachPage((server) => visit(from, server, slowness));
    if (round >= 0) rounds.push(visits); // the first visits warm the disk and the browser
  }
  for (const part of ['interactive', 'longestTask'] as const) {
    const of = (name: keyof typeof pages) => summaryOf(rounds.map((visits) => visits[name][part]));
    const [page, bundled, alone] = [of('sign-in'), of('one bundle'), of('React alone')];
    console.log(
      `${slowness}x CPU, ${part}: sign-in ${page.text} ms, one bundle ${bundled.text}, React alone ${alone.text}: ` +
        `${ratio(page, bundled)} of the one bundle, ${ratio(page, alone)} of React alone`,
    );
  }
}

async function eachPage<T>(work: (server: Server) => Promise<T>): Promise<Record<keyof typeof pages, T>> {
  const results: Partial<Record<keyof typeof pages, T>> = {};
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) results[name] = await work(pages[name]);
  return results as Record<keyof typeof pages, T>;
}

type Summary = ReturnType<typeof summaryOf>;

function ratio(one: Summary, other: Summary): string {
  return `${times(one.median, other.median)} (least ${times(one.least, other.least)})`;
}

/** Tasks of less than 50 ms are not told, so that they have no ratio. */
function times(one: number, other: number): string {
  return one > 0 && other > 0 ? `${(one / other).toFixed(2)}x` : 'unknown';
}

function visit(from: Browser, server: Server, slowness: number): Promise<Visit> {
  return onPage(from, server, slowness, async (page) => {
    await page.waitForTimeout(100 * slowness); // a task is told after it has ended
    return (await page.evaluate('({ interactive, longestTask })')) as Visit;
  });
}

/** Does something with a page that has just become interactive. */
async function onPage<T>(
  from: Browser,
  server: Server,
  slowness: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await from.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.addInitScript(watch);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'interactive' in window, undefined, { polling: 100, timeout: 60_000 });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen = Object.assign(window, { longestTask: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const field = document.querySelector('#root input');
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps$'))) {
      Object.assign(window, { interactive: performance.now() });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function summaryOf(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const least = sorted[0] ?? Number.NaN;
  return { median, least, text: `${median.toFixed(0)}/${least.toFixed(0)}` };
}

/** Files of a folder; a path that is no file gets the page, as the product's server answers. */
async function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.woff2': 'font/woff2',
  };
  const server = createServer((request, response) => {
    const asked = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = path.extname(asked) && existsSync(asked) ? asked : path.join(folder, 'index.html');
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/html');
    response.setHeader('content-encoding', 'gzip');
    createReadStream(file).pipe(createGzip()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

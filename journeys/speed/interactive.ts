import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { findChromium } from '@pacta/tooling/browser/chromium.ts';
import { buildReactAlone } from '@pacta/tooling/budget/react-alone/build-react-alone.ts';
import { type Browser, chromium } from '@playwright/test';

/*
 * How long the sign-in page takes until React is attached to its first field, beside a page of React alone: the two in
 * turn, from one kind of server, each visit in a browser context that knows nothing. Prints milliseconds (median, and
 * the least) and their ratio. Run it after a build: `node journeys/speed/interactive.ts --rounds 15`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    web: { type: 'string', default: path.join(import.meta.dirname, '../../dist/web') },
  },
});

interface Visit {
  interactive: number;
  /** The longest task of the main thread; 0 where none took 50 ms. */
  longestTask: number;
}

const floor = await mkdtemp(path.join(tmpdir(), 'react-alone-'));
await buildReactAlone(floor);
const servers = await Promise.all([serve(values.web), serve(floor)]);
const browser = await chromium.launch(await findChromium());
try {
  for (const slowness of [1, 4]) await compare(browser, slowness);
} finally {
  await browser.close();
  for (const server of servers) server.close();
}

async function compare(from: Browser, slowness: number): Promise<void> {
  const [pacta, alone]: [Visit[], Visit[]] = [[], []];
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const visits = [await visit(from, servers[0], slowness), await visit(from, servers[1], slowness)] as const;
    if (round < 0) continue; // the first pair warms the disk and the browser
    pacta.push(visits[0]);
    alone.push(visits[1]);
  }
  const [page, bare] = [pacta, alone].map((visits) => summaryOf(visits.map(({ interactive }) => interactive)));
  const task = summaryOf(pacta.map(({ longestTask }) => longestTask));
  const bareTask = summaryOf(alone.map(({ longestTask }) => longestTask));
  if (!page || !bare) return;
  console.log(
    `${slowness}x CPU: sign-in ${page.text} ms, React alone ${bare.text} ms: ` +
      `${(page.median / bare.median).toFixed(2)}x (least ${(page.least / bare.least).toFixed(2)}x); ` +
      `longest task ${task.text} ms, alone ${bareTask.text} ms`,
  );
}

async function visit(from: Browser, server: Server, slowness: number): Promise<Visit> {
  const context = await from.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.addInitScript(watch);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'interactive' in window, undefined, { polling: 100, timeout: 60_000 });
    await page.waitForTimeout(100 * slowness); // a task is told after it has ended
    return (await page.evaluate('({ interactive, longestTask })')) as Visit;
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

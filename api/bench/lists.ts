import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UserId } from '@pacta/contracts';
import type { UserActor } from '../src/actor.ts';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/context.ts';
import { generate, openEmbedded } from './open.ts';

const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: 'node_modules/.cache/bench' },
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
  },
});

/** The requests that people make, with the pages that a list of this many rows has. */
const requests: Record<string, (rows: number) => string> = {
  'users, first page': () => '/users',
  'users, a page in the middle': (rows) => `/users?page=${Math.round(rows / 40)}`,
  'users, newest first': () => '/users?sortBy=createdAt:desc',
  'users, search that finds one': () => '/users?search=user500',
  'users, search that finds many': () => '/users?search=garcia',
  'documents, first page': () => '/documents',
  'documents, a page in the middle': (rows) => `/documents?page=${Math.round(rows / 40)}`,
  'documents, by name': () => '/documents?sortBy=name:asc',
  'documents, search that finds one': () => '/documents?search=arrendamiento%20600',
  'documents, search that finds many': () => '/documents?search=contrato',
  'documents, search that finds none': () => '/documents?search=nadaquenadie',
  'documents, one status': () => '/documents?status=PENDIENTE',
  'documents, one status and a year': () => '/documents?status=ENVIADO&createdFrom=2026-01-01',
  'documents, counts by status': () => '/documents/counts',
  companies: () => '/companies',
  'report, all': () => '/reports/documents',
  'report, a year': () => '/reports/documents?createdFrom=2025-01-01&createdTo=2025-12-31',
};

const admin: UserActor = {
  role: 'admin',
  id: UserId.parse('0198c1a0-0000-7000-8000-0000000000ad'),
  name: 'A',
  companyId: null,
};

/** The API over a database of this many users and documents, which is created if it does not exist. */
async function open(rows: number) {
  const dataDir = path.resolve(values.directory, String(rows));
  if (!existsSync(path.join(dataDir, 'database', 'pgdata'))) {
    await generate({ dataDir }, { companies: 200, users: rows, documents: rows }, (line) => console.error(line));
  }
  const { database } = await openEmbedded(dataDir);
  const context = { database, now: () => new Date() } as AppContext; // lists read nothing else
  const app = buildApp(context, { authenticators: { session: async () => admin, link: () => Promise.reject() } });
  const ask = async (url: string) => {
    const startedAt = performance.now();
    const { statusCode, body } = await app.inject(`/v1${url}`);
    if (statusCode !== 200) throw new Error(`${url}: ${body}`);
    return performance.now() - startedAt;
  };
  return { rows, ask, close: () => app.close().then(() => database.destroy()) };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
const shown = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`.padStart(12);

const small = await open(Number(values.small));
const large = await open(Number(values.large));
console.log(`${''.padEnd(36)}${String(small.rows).padStart(12)}${String(large.rows).padStart(12)}   slower by (least)`);
for (const [name, urlOf] of Object.entries(requests)) {
  const times: [small: number, large: number][] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    times.push([await small.ask(urlOf(small.rows)), await large.ask(urlOf(large.rows))]);
  }
  const [one, other] = [times.map(([time]) => time), times.map(([, time]) => time)];
  const least = Math.min(...other) / Math.min(...one);
  console.log(
    `${name.padEnd(36)}${shown(median(one))}${shown(median(other))}${(median(other) / median(one)).toFixed(1).padStart(9)} (${least.toFixed(1)})`,
  );
}
await small.close();
await large.close();

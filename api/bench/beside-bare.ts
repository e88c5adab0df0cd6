import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { SessionId } from '@pacta/contracts';
import { insertAccessToken, insertSession } from '../src/modules/session/session-storage.ts';
import { newId } from '../src/platform/new-id.ts';
import { newToken } from '../src/platform/token.ts';
import { openServer } from './open.ts';

/*
 * The documents list of a company's user on PostgreSQL, beside a bare server that gives the same answer (Linux): wall time of a
 * request, one after another, and processor time of each server. The two take turns. Look at the ratio.
 * DATABASE_URL=postgres://… node api/bench/beside-bare.ts [--rounds 20] [--requests 100] [-- --cpu-prof]
 */

const options = { rounds: { type: 'string', default: '20' }, requests: { type: 'string', default: '100' } } as const;
const { values, positionals: flags } = parseArgs({ options, allowPositionals: true });
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('Set DATABASE_URL to a PostgreSQL that api/bench/generate.ts has filled.');

interface Server {
  readonly process: ChildProcess;
  readonly url: string;
  readonly walls: number[];
  readonly processors: number[];
}

async function start(script: string, port: number, dataDir: string): Promise<Server> {
  const own = { PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: dataDir, TRUST_PROXY: '1' };
  const child = spawn(process.execPath, [...flags, path.join(import.meta.dirname, script)], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /is ready at (.*)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume(); // what it logs is part of its work
    return { process: child, url, walls: [], processors: [] };
  }
  throw new Error(`${script} does not start.`);
}

/** The token of a new session of somebody who works in the company with the most documents. */
async function signIn(connectionString: string): Promise<string> {
  const { pool, database } = await openServer(connectionString);
  const { rows } = await pool.query(`select users.id from users join document_totals using (company_id)
    where role = 'sub' and status = 'ACTIVE' order by completado desc, users.id limit 1`);
  const [{ token, hash }, now] = [newToken(), new Date()];
  const id = SessionId.parse(newId(now));
  await database.transaction().execute(async (tx) => {
    await insertSession(tx, { id, userId: rows[0].id, createdAt: now, browser: '', system: '' });
    await insertAccessToken(tx, { sessionId: id, hash, expiresAt: new Date(now.getTime() + 60 * 60_000) });
  });
  await database.destroy();
  return token;
}

const agent = new Agent({ keepAlive: true });
let asked = 0;

async function ask(url: string, token: string): Promise<Buffer> {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`; // each address may ask only so often
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, deflate, br',
    'x-forwarded-for': address,
  };
  const request = get(url, { agent, headers });
  const [response] = await once(request, 'response');
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body}`);
  return body;
}

/** Milliseconds that a process has been at work, of itself and of its kernel. */
async function processorOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function measure(server: Server, token: string, count: number): Promise<void> {
  const before = await processorOf(server.process);
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    await ask(server.url, token);
    server.walls.push(performance.now() - startedAt);
  }
  server.processors.push(((await processorOf(server.process)) - before) / count);
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
const median = (numbers: readonly number[]) => sorted(numbers)[numbers.length >> 1] ?? 0;
const fastTenth = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 10)] ?? 0;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const measures: [name: string, of: (server: Server) => number][] = [
  ['wall, median', ({ walls }) => median(walls)],
  ['wall, mean', ({ walls }) => mean(walls)],
  ['wall, fastest tenth', ({ walls }) => fastTenth(walls)],
  ['processor, mean', ({ processors }) => mean(processors)],
];

const dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-bench-'));
const servers: Server[] = [];
try {
  const ours = await start('../src/main.ts', 4_381, dataDir);
  servers.push(ours);
  const bare = await start('bare-server.ts', 4_382, dataDir);
  servers.push(bare);
  const both = [{ ...ours, url: `${ours.url}/v1/documents` }, bare];
  const token = await signIn(databaseUrl);
  const answers = await Promise.all(both.map(({ url }) => ask(url, token)));
  const [one, other] = answers.map((body) => createHash('md5').update(brotliDecompressSync(body)).digest('hex'));
  if (one !== other) throw new Error('The two answers are not the same.');
  for (const server of both) for (let n = 0; n < 500; n += 1) await ask(server.url, token); // until it is warm
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const server of both) await measure(server, token, Number(values.requests));
  }
  for (const [name, of] of measures) {
    const [us, them] = [of(ours), of(bare)];
    console.log(`${name.padEnd(22)}${us.toFixed(2)} ms beside ${them.toFixed(2)} ms: ${(us / them).toFixed(2)}`);
  }
} finally {
  for (const { process: child } of servers) child.kill();
  await Promise.all(servers.map(({ process: child }) => child.exitCode === null && once(child, 'exit')));
  await rm(dataDir, { recursive: true, force: true });
}

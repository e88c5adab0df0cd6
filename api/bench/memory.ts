import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { changePassword } from '@pacta/contracts';

/*
 * The memory of a server on the embedded database (Linux): at its first start, at a later one, and after some work. Flags after
 * `--` are V8's, to be tried. One address may ask 1,200 times in a minute: more work than that is refused.
 * node api/bench/memory.ts [--rounds 5] [--uploads 60] [--lists 100] [-- --max-semi-space-size=4]
 */

const options = {
  rounds: { type: 'string', default: '5' },
  uploads: { type: 'string', default: '60' },
  lists: { type: 'string', default: '100' },
} as const;
const { values, positionals: flags } = parseArgs({ options, allowPositionals: true });
const [rounds, uploads, lists] = [Number(values.rounds), Number(values.uploads), Number(values.lists)];
const sample = createRequire(import.meta.url).resolve('@pacta/pdf/testing/fixtures/agreement.pdf');

interface Running {
  readonly server: ChildProcess;
  readonly url: string;
  /** Of the first admin, where this was the first start. */
  readonly password: string;
}

const port = 4_378;

async function start(dataDir: string): Promise<Running> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const main = path.join(import.meta.dirname, '../src/main.ts');
  const server = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let password = '';
  for await (const line of createInterface(server.stdout)) {
    password = /Password: (.*)/.exec(line)?.[1] ?? password;
    const url = /Pacta is ready at (.*)/.exec(line)?.[1];
    if (url) return { server, url, password };
  }
  throw new Error('The server does not start.');
}

async function stop({ server }: Running): Promise<void> {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
}

async function tell(what: string, { server }: Running): Promise<void> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1]) / 1024);
  console.log(`${what.padEnd(36)} peak ${megabytes('VmHWM')} MB, now ${megabytes('VmRSS')} MB`);
}

const json = { 'content-type': 'application/json' };
const chosen = 'a password of one’s own 2031';

/** Resolves to an access token. The first password opens nothing but the way to another one. */
async function signIn({ url }: Running, first: string): Promise<string> {
  const tokenFor = async (text: string) => {
    const body = JSON.stringify({ email: 'admin@pacta.example', password: text });
    const response = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers: json, body });
    return ((await response.json()) as { tokens: { access: { token: string } } }).tokens.access.token;
  };
  const headers = { ...json, authorization: `Bearer ${await tokenFor(first)}` };
  const body = JSON.stringify({ currentPassword: first, password: chosen });
  const changed = await fetch(`${url}/v1${changePassword.path}`, { method: changePassword.method, headers, body });
  if (!changed.ok) throw new Error(`The change of password was answered with ${changed.status}.`);
  return tokenFor(chosen);
}

/** Milliseconds for one list, in the middle. */
async function work({ url }: Running, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  for (let sent = 0; sent < uploads; sent += 1) {
    const body = new FormData();
    const own = new Blob([bytes, `\n% ${Math.random()}`], { type: 'application/pdf' });
    body.set('file', own, 'contrato.pdf');
    const response = await fetch(`${url}/v1/uploads/pdf`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`The upload was answered with ${response.status}.`);
    await response.arrayBuffer();
  }
  const times: number[] = [];
  for (let asked = 0; asked < lists; asked += 1) {
    const begunAt = performance.now();
    const response = await fetch(`${url}/v1/documents?limit=20`, { headers });
    if (!response.ok) throw new Error(`The list was answered with ${response.status}.`);
    await response.arrayBuffer();
    times.push(performance.now() - begunAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const folder = await mkdtemp(path.join(tmpdir(), 'pacta-memory-'));
let running: Running | undefined;
try {
  running = await start(folder);
  const { password } = running;
  await tell('first start', running);
  await stop(running);
  running = await start(folder);
  await tell('later start', running);
  const token = await signIn(running, password);
  const bytes = new Uint8Array(await readFile(sample));
  for (let round = 1; round <= rounds; round += 1) {
    const time = await work(running, token, bytes);
    await tell(`${round * uploads} uploads, ${round * lists} lists (${time.toFixed(1)} ms)`, running);
  }
} finally {
  if (running) await stop(running);
  await rm(folder, { recursive: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { login, Problem } from '@pacta/contracts';
import { Client } from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL;
const main = path.join(import.meta.dirname, 'main.ts');
const name = `outage_${process.pid}`;
const onPostgres = serverUrl ? describe : describe.skip; // the embedded database has no connections to lose

let postgres: Client;
let dataDir: string;
const started = new Set<ChildProcess>();

function urlOf(change: (url: URL) => void = () => {}): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  change(url);
  return url.href;
}

function start(port: number, databaseUrl = urlOf()): ChildProcess {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: `${port}`, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  return child;
}

/** What a process prints until it is ready. */
async function untilReady({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += chunk;
    if (printed.includes('Pacta is ready')) break;
  }
  stdout?.resume();
  return printed;
}

onPostgres('on PostgreSQL', () => {
  beforeAll(async () => {
    postgres = new Client({ connectionString: serverUrl });
    await postgres.connect();
    dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-outage-'));
  });
  beforeEach(() => postgres.query(`create database ${name}`));
  afterEach(async () => {
    for (const child of started) child.kill('SIGKILL');
    started.clear();
    await postgres.query(`drop database ${name} with (force)`);
  });
  afterAll(async () => {
    await postgres.end();
    await rm(dataDir, { recursive: true });
  });

  it('comes up as often as it is started at once on an empty database', async () => {
    const all = [4151, 4152, 4153, 4154].map((port) => start(port));
    const printed = await Promise.all(all.map(untilReady));
    expect(printed).toEqual(all.map(() => expect.stringContaining('Pacta is ready')));
    expect(printed.filter((lines) => lines.includes('The first admin'))).toHaveLength(1);
  });

  it('answers 503 while its connections are cut, stays, and recovers within 5 s', async () => {
    const server = start(4155);
    const stderr = server.stderr && text(server.stderr);
    const printed = await untilReady(server);
    const credentials = { email: 'admin@pacta.example', password: /Password: (\S+)/.exec(printed)?.[1] };
    const address = 'http://127.0.0.1:4155/v1';
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) };
    const { tokens } = login.response.parse(await (await fetch(`${address}/auth/login`, post)).json());
    const ask = () => fetch(`${address}/users/me`, { headers: { authorization: `Bearer ${tokens.access.token}` } });
    expect((await ask()).status).toBe(200);

    let isCutting = true;
    const answers: { status: number; body: unknown }[] = [];
    const load = Array.from({ length: 8 }, async () => {
      while (isCutting) {
        const answer = await ask();
        answers.push({ status: answer.status, body: await answer.json() });
        await after(20); // an address may ask 1,200 times in a minute
      }
    });
    for (let round = 0; round < 20; round += 1) {
      await postgres.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await after(50);
    }
    isCutting = false;
    await Promise.all(load);

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused)
      expect(Problem.parse(body)).toMatchObject({ code: 503, reason: 'server.unavailable' });
    await after(5_000);
    expect((await ask()).status).toBe(200);
    expect(server.exitCode).toBeNull();
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(await stderr).toBe('');
  });

  it('says in one line that it is not let in', async () => {
    const server = start(
      4156,
      urlOf((url) => {
        url.username = 'nobody_of_that_name';
      }),
    );
    const [stderr] = await Promise.all([server.stderr && text(server.stderr), once(server, 'exit')]);
    expect(stderr).toMatch(/^The database does not answer, or refuses us: .*nobody_of_that_name.*\n$/);
    expect(server.exitCode).toBe(1);
  });
});

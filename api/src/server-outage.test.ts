import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { login, type NewCompany, Problem } from '@pacta/contracts';
import { Client } from 'pg';
import type { z } from 'zod';
import { mayStartPostgres, ownPostgres } from '../test/own-postgres.ts';

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

/** What the first admin can do with a server that has just started. */
async function signedIn(server: ChildProcess, port: number) {
  const printed = await untilReady(server);
  const credentials = { email: 'admin@pacta.example', password: /Password: (\S+)/.exec(printed)?.[1] };
  const address = `http://127.0.0.1:${port}/v1`;
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { tokens } = login.response.parse(await signIn.json());
  const authorization = `Bearer ${tokens.access.token}`;
  return {
    ask: () => fetch(`${address}/users/me`, { headers: { authorization } }),
    post: (path: string, body: object) =>
      fetch(address + path, { method: 'POST', headers: { ...json, authorization }, body: JSON.stringify(body) }),
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Eight callers that ask on and on. */
function underLoad(ask: () => Promise<Response>) {
  let isOver = false;
  const answers: Answer[] = [];
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const answer = await ask();
      answers.push({ status: answer.status, body: await answer.json() });
      await after(50); // an address may ask 1,200 times in a minute
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(callers);
    return answers;
  };
  return { answers, end };
}

function expectOnlyUnavailable(answers: readonly Answer[]): void {
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused) {
    expect(Problem.parse(body)).toMatchObject({ code: 503, reason: 'server.unavailable' });
  }
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
    const all = [4151, 4152, 4153, 4154, 4157].map((port) => start(port));
    const printed = await Promise.all(all.map(untilReady));
    expect(printed).toEqual(all.map(() => expect.stringContaining('Pacta is ready')));
    expect(printed.filter((lines) => lines.includes('The first admin'))).toHaveLength(1);
  });

  it('answers 503 while its connections are cut, stays, and recovers within 5 s', async () => {
    const server = start(4155);
    const stderr = server.stderr && text(server.stderr);
    const { ask } = await signedIn(server, 4155);
    expect((await ask()).status).toBe(200);

    const load = underLoad(ask);
    for (let round = 0; round < 20; round += 1) {
      await postgres.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await after(50);
    }
    expectOnlyUnavailable(await load.end());
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

const aCompany = (name: string): z.input<typeof NewCompany> => ({
  name,
  description: 'Una empresa entre muchas. '.repeat(20),
  language: 'es',
  userLimit: null,
  documentLimit: null,
  multipleTemplates: false,
  clmUrl: null,
  redirectUrlOnApproval: null,
  sender: name,
  signatureKind: 'digital',
  signatureProvider: null,
  credits: 0,
});

const onOwnPostgres = serverUrl && mayStartPostgres ? describe : describe.skip;

onOwnPostgres('on a PostgreSQL that fails', () => {
  let own: ReturnType<typeof ownPostgres>;
  let standby: ReturnType<typeof ownPostgres> | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-outage-'));
  });
  afterEach(async () => {
    for (const child of started) child.kill('SIGKILL');
    started.clear();
    await standby?.remove();
    standby = undefined;
    await own.remove();
    await rm(dataDir, { recursive: true });
  });

  it('recovers within 5 s of a restart under load', async () => {
    own = ownPostgres(15_480);
    await own.start();
    const server = start(4158, own.url);
    const { ask } = await signedIn(server, 4158);
    const load = underLoad(ask);
    await after(500);
    await own.stop();
    await after(500);
    await own.start();
    const isBackAt = Date.now();
    while ((await ask()).status !== 200) await after(50);
    expect(Date.now() - isBackAt).toBeLessThan(5_000);
    const before = load.answers.length;
    await after(1_000);
    expect((await load.end()).slice(before + 8).every(({ status }) => status === 200)).toBe(true);
    expectOnlyUnavailable(load.answers);
    expect(server.exitCode).toBeNull();
  });

  it('goes on with the standby that became the primary, and has lost nothing that was answered', async () => {
    own = ownPostgres(15_482);
    await own.start();
    standby = ownPostgres(15_483, { primary: own.url });
    await standby.start();
    const [primary, other] = [new Client({ connectionString: own.url }), new Client({ connectionString: standby.url })];
    primary.on('error', () => {});
    await Promise.all([primary.connect(), other.connect()]);
    await primary.query(`alter system set synchronous_standby_names = '*'`);
    await primary.query('select pg_reload_conf()');

    const both = 'postgres://pacta@127.0.0.1:15483,127.0.0.1:15482/postgres?target_session_attrs=read-write';
    const server = start(4160, both); // the standby first: it takes no writes
    const stderr = server.stderr && text(server.stderr);
    const { ask, post } = await signedIn(server, 4160);
    await primary.query('update users set must_change_password = false');

    const made: string[] = [];
    const load = underLoad(ask);
    const writing = underLoad(async () => {
      const name = `Notaría ${made.length} ${Math.random()}`;
      const answer = await post('/companies', aCompany(name));
      if (answer.status === 200) made.push(name);
      return answer;
    });
    await after(1_000);
    await own.stop('SIGKILL');
    await after(1_500);
    expect((await ask()).status).toBe(503);
    const madeBefore = made.length;
    await other.query('select pg_promote()');
    const promotedAt = Date.now();
    while ((await ask()).status !== 200) await after(50);
    expect(Date.now() - promotedAt).toBeLessThan(5_000);

    await after(1_000);
    expectOnlyUnavailable(await load.end());
    expectOnlyUnavailable(await writing.end());
    expect(made.length).toBeGreaterThan(madeBefore);
    expect(madeBefore).toBeGreaterThan(0);
    const { rows } = await other.query('select name from companies where name = any($1)', [made]);
    expect(rows).toHaveLength(made.length);
    await other.end();
    expect(server.exitCode).toBeNull();
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(await stderr).toBe('');
  });

  it('says that its disk is full, stays, and goes on once there is room', async () => {
    own = ownPostgres(15_481, { size: '96m' });
    await own.start();
    const server = start(4159, own.url);
    const { ask, post } = await signedIn(server, 4159);
    const client = new Client({ connectionString: own.url });
    await client.connect();
    await client.query('update users set must_change_password = false');
    await client.end();
    const filling = path.join(own.disk(), 'filling');
    await writeFile(filling, Buffer.alloc(100_000_000)).catch(() => {});

    let last = { status: 200, body: {} };
    for (let n = 0; n < 300 && last.status === 200; n += 1) {
      const answer = await post('/companies', aCompany(`Notaría ${n}`));
      last = { status: answer.status, body: await answer.json() };
    }
    expect(Problem.parse(last.body)).toMatchObject({ code: 507, reason: 'server.full' });
    expect((await ask()).status).toBe(200);

    await rm(filling);
    expect((await post('/companies', aCompany('Notaría que cabe'))).status).toBe(200);
    expect(server.exitCode).toBeNull();
  });
});

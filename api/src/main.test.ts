import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const main = path.join(import.meta.dirname, 'main.ts');
const apart = ['--pid', '--fork', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...apart, 'true']).status === 0;
const itApart = mayUnshare || process.env.CI ? it : it.skip;

/** A database that takes every connection and never says a word: a start does not get past it. */
let silent: Server;
let dataDir: string;
let container: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-main-'));
  silent = createServer((caller) => caller.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(async () => {
  container?.kill('SIGKILL');
  silent.close();
  await rm(dataDir, { recursive: true });
});

/** The id, outside, of what is process 1 inside. */
async function firstProcess({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')).trim());
}

itApart.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'ends with %s while it starts, as process 1 too (skipped where `unshare --pid` is not permitted)',
  async (signal, code) => {
    const { port } = silent.address() as AddressInfo;
    const env = {
      ...process.env,
      DATABASE_URL: `postgres://pacta@127.0.0.1:${port}/pacta`,
      DATA_DIR: dataDir,
      NODE_OPTIONS: '',
    };
    container = spawn('unshare', [...apart, process.execPath, main], { env, stdio: 'ignore' });
    await once(silent, 'connection');
    process.kill(await firstProcess(container), signal);
    expect(await once(container, 'exit')).toEqual([code, null]);
  },
);

import { once } from 'node:events';
import { lstat, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { prepareDatabase } from '../../test/prepared-database.ts';
import { whileDirectoryRests } from './directory-lock.ts';
import { openDurable } from './durable-embedded.ts';
import { answerHolds } from './hold.ts';
import { listenIn } from './lock-socket.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pacta-hold-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function opened() {
  await prepareDatabase(directory);
  return openDurable(directory);
}

async function socketIn(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((each) => each.startsWith('.lock-'));
  return path.join(folder, name ?? '');
}

/** All that is answered until the other side hangs up. */
async function say(socket: string, words: string): Promise<string> {
  const caller = connect(socket);
  let answer = '';
  caller.on('data', (bytes) => {
    answer += bytes;
  });
  caller.on('error', () => {}).write(words);
  await new Promise((resolve) => caller.on('close', resolve));
  return answer;
}

it('lets nobody write while the directory rests, and goes on afterwards', async () => {
  const { pool } = await opened();
  await pool.query('create table things (id int)');
  let writing: Promise<unknown> | undefined;
  const rested = await whileDirectoryRests(directory, async () => {
    let isWritten = false;
    writing = pool.query('insert into things values (1)').then(() => {
      isWritten = true;
    });
    await after(200);
    return !isWritten;
  });
  await writing;
  expect(rested).toBe(true);
  expect((await pool.query('select id from things')).rows).toEqual([{ id: 1 }]);
  await pool.end();
  await expect(whileDirectoryRests(directory, async () => {})).rejects.toThrow('cannot be asked from here');
});

it('is asked through a socket for this user alone, in one word, and hangs up on every other', async () => {
  const { pool } = await opened();
  const socket = await socketIn(directory);
  expect((await lstat(socket)).mode & 0o777).toBe(0o600);
  expect((await lstat(directory)).mode & 0o777).toBe(0o700);
  for (const words of ['HOLD\n', 'hold everything\n', 'done\n', `${'x'.repeat(100_000)}\n`, 'GET / HTTP/1.1\r\n\r\n']) {
    expect(await say(socket, words)).toBe('');
  }
  expect(await say(socket, 'hold')).toBe(''); // and no more: it waits a second for the rest
  expect(await say(socket, 'hold\nrelease\n')).not.toContain('was held');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('goes on when whoever asked is gone, and when they take too long, and does not call that held', async () => {
  let held = 0;
  const pause = async () => {
    held += 1;
    return () => {
      held -= 1;
    };
  };
  await using handle = await open(directory, 'r');
  const folder = { path: directory, descriptor: handle.fd };
  const closing = [
    await listenIn(folder, 'patient', answerHolds(pause, 60_000)),
    await listenIn(folder, 'short', answerHolds(pause, 300)),
  ];
  const caller = connect(path.join(directory, 'patient'));
  caller.write('hold\n');
  await once(caller, 'data');
  expect(held).toBe(1);
  const leftAt = performance.now();
  caller.destroy();
  while (held > 0) await after(10);
  expect(performance.now() - leftAt).toBeLessThan(30_000);

  expect(await say(path.join(directory, 'short'), 'hold\n')).toBe('held\n');
  expect(held).toBe(0);
  for (const close of closing) await close?.();
});

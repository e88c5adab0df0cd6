import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { lockDirectory } from './directory-lock.ts';

const script = path.join(import.meta.dirname, '../../test/hold-directory.ts');
const lease = 3_000;

let directory: string;
const started = new Map<ChildProcess, Promise<unknown>>(); // with its end
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pacta-lock-'));
});
afterEach(async () => {
  await Promise.all([...started.keys()].map(ended));
  started.clear();
  await rm(directory, { recursive: true });
});

interface Holder {
  readonly child: ChildProcess;
  /** `holds 1`, or why not. */
  readonly said: string;
  /** How long it waited for the directory, in milliseconds. */
  readonly time: number;
}

const onHost = (place: string) => [place, `${lease}`];

async function hold(place: readonly string[] = [], before: readonly string[] = []): Promise<Holder> {
  const [program = '', ...rest] = [...before, process.execPath, script, directory, ...place];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.set(child, once(child, 'close'));
  const [words] = await once(child.stdout, 'data');
  child.stdout.resume();
  const [said = '', time] = `${words}`.trim().split(' after ');
  return { child, said, time: Number(time) };
}

/** Kills a process, and waits for what it started inside of a container too: that has its output open. */
async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await started.get(child);
}

const killed = ({ child }: Holder) => ended(child);

const holds = expect.stringMatching(/^holds/);
const refused = expect.stringContaining('is in use by process');

it('lets nobody in while it is held, and the next one at once when the holder is killed', async () => {
  const first = await hold();
  expect(first.said).toEqual(holds);
  expect((await hold()).said).toEqual(refused);
  await killed(first);
  const { said } = await hold(); // waits for no lease: that would be 15 s
  expect(said).toBe('holds 2');
  expect((await hold()).said).toEqual(refused);
});

it('leaves nothing behind once it is unlocked', async () => {
  await (await lockDirectory(directory, { onLost: () => {} })).unlock();
  expect(await readdir(directory)).toEqual([]);
});

it('lets nobody in while the holder is stopped', async () => {
  const { child } = await hold();
  child.kill('SIGSTOP');
  expect((await hold()).said).toEqual(refused);
});

it('takes over from a killed process that nobody has reaped', async () => {
  const child = spawn('sh', ['-c', `"$0" "$1" "$2" & echo $!; exec sleep 60`, process.execPath, script, directory]);
  started.set(child, once(child, 'close'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/holds.*\n/.test(output) && /^\d+\n/m.test(output)) break;
  }
  const pid = Number(/^\d+$/m.exec(output));
  process.kill(pid, 'SIGKILL');
  while (!(await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z')) await after(10);
  expect((await hold()).said).toEqual(holds);
  expect(() => process.kill(pid, 0)).not.toThrow(); // it is there still
});

it('lets in exactly one of those that race for what a dead one left', async () => {
  for (let round = 0; round < 3; round += 1) {
    await killed(await hold());
    const racers = await Promise.all(Array.from({ length: 5 }, () => hold()));
    expect(racers.filter(({ said }) => said.startsWith('holds'))).toHaveLength(1);
    for (const racer of racers.filter(({ said }) => said.startsWith('holds'))) await killed(racer);
  }
});

it('works in a folder whose path is too long for a socket', async () => {
  const short = directory;
  directory = path.join(short, 'a-long-name'.repeat(15));
  await mkdir(directory);
  expect((await hold()).said).toEqual(holds);
  expect((await hold()).said).toEqual(refused);
  directory = short;
});

const apart = ['unshare', '--pid', '--fork', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...apart.slice(1), 'true']).status === 0;
const itApart = mayUnshare || process.env.CI ? it : it.skip;

itApart('tells two containers apart (skipped where `unshare --pid` is not permitted)', async () => {
  const first = await hold([], apart);
  expect(first.said).toEqual(holds);
  expect((await hold([], apart)).said).toEqual(refused);
  await killed(first);
  expect((await hold([], apart)).said).toEqual(holds);
});

describe('between hosts', () => {
  it('lets nobody in while the lease is renewed', async () => {
    expect((await hold(onHost('one'))).said).toEqual(holds);
    expect((await hold(onHost('other'))).said).toEqual(refused);
  });

  it('waits for the lease of a killed process, and no longer', async () => {
    await killed(await hold(onHost('one')));
    const { said, time } = await hold(onHost('other'));
    expect(said).toBe('holds 2');
    expect(time).toBeGreaterThanOrEqual(lease);
    expect(time).toBeLessThan(lease + 4_000);
  });

  it('ends a process that was away for longer than its lease before it can write', async () => {
    const away = await hold(onHost('one'));
    away.child.kill('SIGSTOP');
    expect((await hold(onHost('other'))).said).toBe('holds 2');
    away.child.kill('SIGCONT');
    expect(await once(away.child, 'exit')).toEqual([3, null]);
  });
});

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Sha256 } from '@pacta/contracts';
import { type FileStore, fileStore, sweepDrafts } from './file-store.ts';

let directory: string;
let files: FileStore;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pacta-files-'));
  files = fileStore(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const bytes = Buffer.from('the quick brown fox');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const kept = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const chunks = () => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]);

it('names bytes by their SHA-256 and returns them', async () => {
  const stored = await files.put(bytes);
  expect(stored).toEqual({ sha256, size: bytes.length });
  expect(await files.read(stored.sha256)).toEqual(bytes);
});

it('returns a range', async () => {
  const { sha256 } = await files.put(bytes);
  const opened = await files.open(sha256);
  expect(opened.size).toBe(bytes.length);
  expect(await buffer(opened.stream({ start: 4, end: 8 }))).toEqual(Buffer.from('quick'));
});

it('stores the same bytes once, and leaves the first file alone', async () => {
  const { sha256 } = await files.put(bytes);
  const [first] = await kept();
  const file = path.join(first!.parentPath, first!.name);
  const { ino } = await stat(file);
  await Promise.all([files.put(bytes), files.receive(chunks(), 100, async () => {})]);
  expect(await kept()).toHaveLength(1);
  expect((await stat(file)).ino).toBe(ino);
  expect(await files.read(sha256)).toEqual(bytes);
});

it('shows received bytes before they are stored', async () => {
  const seen = await files.receive(chunks(), 100, async (draft) => ({
    size: draft.size,
    sha256: draft.sha256,
    head: (await draft.head()).toString(),
    all: (await draft.read()).toString(),
  }));
  expect(seen).toEqual({ size: 19, sha256, head: bytes.toString(), all: bytes.toString() });
});

it.each([
  ['what the check refuses', 100, () => Promise.reject(new Error('not this one')), 'not this one'],
  ['what is too large', 18, async () => {}, 'The file is too large.'],
])('stores nothing of %s', async (_, maxBytes, check, message) => {
  await expect(files.receive(chunks(), maxBytes, check)).rejects.toThrow(message);
  expect(await kept()).toEqual([]);
});

it('stores nothing of a stream that breaks', async () => {
  async function* broken() {
    yield bytes;
    throw new Error('connection lost');
  }
  await expect(files.receive(broken(), 100, async () => {})).rejects.toThrow('connection lost');
  expect(await kept()).toEqual([]);
});

it('says that a file is missing, and reports it', async () => {
  const unknown = Sha256.parse('a'.repeat(64));
  const reported: string[] = [];
  files = fileStore(directory, (each) => reported.push(each));
  await expect(files.read(unknown)).rejects.toMatchObject({ reason: 'file.missing' });
  await expect(files.open(unknown)).rejects.toMatchObject({ reason: 'file.missing' });
  await expect(files.verify(unknown)).rejects.toMatchObject({ reason: 'file.missing' });
  expect(reported).toEqual([unknown, unknown, unknown]);
});

it('sweeps what a killed process left behind, not what is being received', async () => {
  await files.put(bytes);
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(directory, 'drafts', name));
  await writeFile(old!, '');
  await writeFile(fresh!, '');
  await utimes(old!, new Date(0), new Date(0));

  await sweepDrafts(directory, new Date(Date.now() - 60 * 60_000));

  expect((await kept()).map(({ name }) => name).sort()).toEqual([sha256, 'fresh'].sort());
});

describe('sweep', () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  const long = new Date(yesterday.getTime() - 1000);
  const shelf = sha256.slice(0, 2);
  const nothing = async () => new Set<string>();
  const age = (file = path.join(directory, shelf, sha256)) => utimes(file, long, long);

  it('removes old files that nothing refers to, and can run again', async () => {
    await files.put(bytes);
    await age();
    await files.sweep(shelf, yesterday, nothing);
    await files.sweep(shelf, yesterday, nothing);
    expect(await kept()).toEqual([]);
  });

  it('keeps files that are referred to, new ones, and those on another shelf', async () => {
    await files.put(bytes);
    await files.sweep(shelf, yesterday, nothing);
    await age();
    await files.sweep(shelf, yesterday, async (names) => new Set(names));
    await files.sweep(shelf === '00' ? '01' : '00', yesterday, nothing);
    expect(await files.read(Sha256.parse(sha256))).toEqual(bytes);
  });

  it('treats a file that is sent again as new', async () => {
    await files.put(bytes);
    await age();
    await files.put(bytes);
    await files.sweep(shelf, yesterday, nothing);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['before it is put aside', 1],
    ['after it was put aside', 2],
  ])('loses nothing that is sent again %s', async (_, moment) => {
    await files.put(bytes);
    await age();
    let asked = 0;
    await files.sweep(shelf, yesterday, async () => {
      asked += 1;
      if (asked === moment) await files.put(bytes);
      return new Set<string>();
    });
    expect(await files.read(Sha256.parse(sha256))).toEqual(bytes);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['gives back what is named now', true],
    ['removes what is not', false],
  ])('after a crash %s', async (_, isNamed) => {
    const aside = path.join(directory, 'aside');
    await mkdir(aside);
    await writeFile(path.join(aside, sha256), bytes);
    await age(path.join(aside, sha256));
    await files.sweep('00', yesterday, async (names) => new Set(isNamed ? names : []));
    expect((await kept()).map(({ parentPath }) => path.basename(parentPath))).toEqual(isNamed ? [shelf] : []);
  });
});

describe('a file that was changed on disk', () => {
  const name = Sha256.parse(sha256);
  const file = () => path.join(directory, sha256.slice(0, 2), sha256);
  const other = Buffer.from('the quick brown dog');
  const changed: string[] = [];
  beforeEach(async () => {
    changed.splice(0);
    files = fileStore(directory, (each) => changed.push(each));
    await files.put(bytes);
    await (await files.open(name)).close(); // read and remembered
    await writeFile(file(), other);
  });

  it.each(['read', 'open', 'verify'] as const)('is refused and reported by %s', async (act) => {
    await expect(files[act](name)).rejects.toMatchObject({ reason: 'file.changed' });
    expect(changed).toEqual([sha256]);
  });

  it('is found by a decision even if its times were set back', async () => {
    await writeFile(file(), bytes);
    const { atime, mtime } = await stat(file());
    await (await files.open(name)).close();
    await writeFile(file(), other);
    await utimes(file(), atime, mtime);
    await expect(files.verify(name)).rejects.toMatchObject({ reason: 'file.changed' });
    await expect(files.open(name)).rejects.toMatchObject({ reason: 'file.changed' });
  });

  it('is found by the inspection of its shelf', async () => {
    await files.inspect('00');
    expect(changed).toEqual([]);
    await files.inspect(sha256.slice(0, 2));
    expect(changed).toEqual([sha256]);
  });

  it('gets its bytes back from whoever sends them again', async () => {
    await files.put(bytes);
    expect(await files.read(name)).toEqual(bytes);
    expect(await buffer((await files.open(name)).stream())).toEqual(bytes);
  });

  it('is refused while it is read for several at once', async () => {
    const opened = await Promise.allSettled([1, 2, 3].map(() => files.open(name)));
    expect(opened.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});

const onDisk = ['--mount', 'sh', '-c', 'mount -t tmpfs -o size=2m none "$1" && exec "$2" "$3" "$1"', '-'];
const mayMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const itOnDisk = mayMount || process.env.CI ? it : it.skip;

itOnDisk(
  'says that the disk is full, and stores again once there is room (skipped where no disk may be mounted)',
  () => {
    const script = path.join(import.meta.dirname, '../../test/fill-disk.ts');
    const { stdout } = spawnSync('unshare', [...onDisk, directory, process.execPath, script], { encoding: 'utf8' });
    expect(stdout).toBe('true stored\nfalse full\ntrue stored\n');
  },
);

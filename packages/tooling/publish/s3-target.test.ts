import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activeApp, publishApp, rollBackApp } from './app.ts';
import { startBucket } from './bucket.ts';
import { before } from './history.ts';
import { inOneLine } from './in-one-line.ts';
import { recover } from './recover.ts';
import { readHistory, readRegistry } from './registry-file.ts';
import { s3Target } from './s3-target.ts';
import { buildRemote, buildShell } from './sample-builds.ts';
import { type Target, update } from './target.ts';

/** `TEST_BUCKET=s3://bucket`, with `TEST_BUCKET_ENDPOINT` where it is not Amazon's, runs this on a real one. */
const real = process.env['TEST_BUCKET']?.replace('s3://', '');
const source = { by: 'Ana', commit: 'abc1234', fingerprint: null };

let bucket: Awaited<ReturnType<typeof startBucket>>;
let folder: string;
let target: Target;

beforeEach(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(path.join(tmpdir(), 'bucket-'));
  const endpoint = real ? process.env['TEST_BUCKET_ENDPOINT'] : bucket.endpoint;
  const credentials = real ? {} : { credentials: { accessKeyId: 'test', secretAccessKey: 'test' } };
  target = s3Target(real ?? 'pacta', `tests/${path.basename(folder)}`, {
    region: process.env['AWS_REGION'] ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...credentials,
  });
  await publish('shell', await buildShell(folder, '1.0.0'), null, 'test');
});
afterEach(async () => {
  for (const { file } of await target.list('')) await target.remove(file);
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const access = (endpoint: string) => ({
  region: 'us-east-1',
  endpoint,
  forcePathStyle: true,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

const publish = (app: string, build: string, expected: string | null, environment?: 'test') =>
  publishApp(app, build, { target }, source, { expected, environment });
const version = async () => (await readRegistry(target))?.remotes['mf-admin']?.active.version;

it('takes a release and goes back, as a folder does', async () => {
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  await publish('mf-admin', await buildRemote(folder, '1.1.0'), await activeApp(target, 'mf-admin'));
  expect(await version()).toBe('1.1.0');
  await rollBackApp(target, 'mf-admin', (history, active) => {
    const good = active && before(history, active);
    if (!good) throw new Error('nothing before');
    return good;
  });
  expect(await version()).toBe('1.0.0');
  expect((await readHistory(target, 'mf-admin')).map(({ isPassedOver }) => isPassedOver)).toEqual([false, true]);
});

it('gives one of two publishers the win, and tells the other', async () => {
  const builds = await Promise.all(['1.0.0', '1.1.0'].map((number) => buildRemote(folder, number)));
  const results = await Promise.allSettled(builds.map((build) => publish('mf-admin', build, null)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [lost] = results.filter((result) => result.status === 'rejected');
  expect(String(lost?.reason)).toContain('while you published');
});

it('loses nothing of what eight write at once', async () => {
  const add = (name: string) =>
    update(target, 'names.json', async (stored) => ({
      bytes: Buffer.from(JSON.stringify([...JSON.parse(stored?.bytes.toString() ?? '[]'), name])),
      result: undefined,
    }));
  const names = Array.from({ length: 8 }, (_, index) => `publisher ${index}`);
  await Promise.all(names.map(add));
  expect(JSON.parse((await target.read('names.json'))?.bytes.toString() ?? '').sort()).toEqual(names);
});

/** The bucket, which answers nothing any more once the pointer is moved. */
const downOnceFlipped = (): Target => ({
  ...target,
  replace: async (file, bytes, tag) => {
    const isWritten = await target.replace(file, bytes, tag);
    if (file === 'registry.json') bucket.failing.left = 10_000;
    return isWritten;
  },
});

const onOurs = real ? it.skip : it;

onOurs('says how long and as what its files may be kept', async () => {
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  const headers = (end: string) => [...bucket.objects].find(([key]) => key.endsWith(end))?.[1].headers;
  expect(headers('/registry.json')).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json' });
  expect(headers('/index.html')).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
  expect(headers('/remoteEntry.js')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
  });
});

onOurs('goes on where the bucket answered 503 for a moment, and changes nothing where it does for long', async () => {
  bucket.failing.left = 2;
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  expect(await version()).toBe('1.0.0');
  const build = await buildRemote(folder, '1.1.0');
  const expected = await activeApp(target, 'mf-admin');
  bucket.failing.left = 10_000;
  await expect(publish('mf-admin', build, expected)).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  bucket.failing.left = 0;
  expect(await version()).toBe('1.0.0');
});

onOurs('asks again for a file that broke off, and says so in one line where each does', async () => {
  bucket.halving.left = 2;
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  expect(await version()).toBe('1.0.0');
  bucket.halving.left = 100;
  const told = await version().catch(inOneLine);
  expect(told).toMatch(/registry[.]json arrived from the bucket only in part \(aborted\)[.] .* try again[.]$/);
});

onOurs('waits for a bucket that says nothing as long as it has patience', async () => {
  bucket.silent.is = true;
  const impatient = s3Target('pacta', '', { ...access(bucket.endpoint), maxAttempts: 1 }, 300);
  const told = await readRegistry(impatient).catch(inOneLine);
  bucket.silent.is = false;
  expect(told).toMatch(/^The bucket does not answer \(TimeoutError: .*\)[.] .* try again[.]$/);
});

onOurs('says in one line that nobody is there, or that there is no key', async () => {
  const nowhere = s3Target('pacta', '', { ...access('http://127.0.0.1:9'), maxAttempts: 1 });
  expect(await readRegistry(nowhere).catch(inOneLine)).toMatch(/^The bucket does not answer \(.*ECONNREFUSED/);
  const credentials = async () => {
    throw Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' });
  };
  const keyless = s3Target('pacta', '', { ...access(bucket.endpoint), credentials });
  expect(await readRegistry(keyless).catch(inOneLine)).toMatch(/Set AWS_ACCESS_KEY_ID/);
});

onOurs('asks whether a flip was made that the bucket broke off before it said so', async () => {
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  const expected = await activeApp(target, 'mf-admin');
  Object.assign(bucket.mute, { of: '/registry.json', left: 10_000 });
  await publish('mf-admin', await buildRemote(folder, '1.1.0'), expected);
  expect(await version()).toBe('1.1.0');
  Object.assign(bucket.mute, { left: 1 }); // it is asked again, and answers that somebody has written since
  await publish('mf-admin', await buildRemote(folder, '1.2.0'), await activeApp(target, 'mf-admin'));
  expect(await version()).toBe('1.2.0');
  Object.assign(bucket.mute, { left: 10_000, endsWith503: true });
  const told = publish('mf-admin', await buildRemote(folder, '1.3.0'), await activeApp(target, 'mf-admin'));
  expect(await told.catch(inOneLine)).toMatch(
    /^The bucket .*, and cannot be asked whether registry[.]json was written[.] .*release status/,
  );
  bucket.failing.left = 0;
});

onOurs('says that a release is live where only what goes with it could not be written', async () => {
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  const expected = await activeApp(target, 'mf-admin');
  const told = publishApp('mf-admin', await buildRemote(folder, '1.1.0'), { target: downOnceFlipped() }, source, {
    expected,
  });
  expect(await told.catch(inOneLine)).toMatch(/^mf-admin 1[.]1[.]0 is live, but .*503/);
  bucket.failing.left = 0;
  expect(await version()).toBe('1.1.0');
  await publish('mf-admin', await buildRemote(folder, '1.2.0'), await activeApp(target, 'mf-admin'));
  expect((await readHistory(target, 'mf-admin')).map(({ isPassedOver }) => isPassedOver)).toEqual([
    false,
    false,
    false,
  ]);
});

onOurs(
  'says of a shell that the page of the one before may still be there where only its pointer was moved',
  async () => {
    const expected = await activeApp(target, 'shell');
    const told = publishApp('shell', await buildShell(folder, '1.1.0'), { target: downOnceFlipped() }, source, {
      expected,
    });
    expect(await told.catch(inOneLine)).toMatch(
      /^registry[.]json names shell 1[.]1[.]0, but .*503.* people may get the page of the shell before[.]/,
    );
    bucket.failing.left = 0;
  },
);

onOurs('keeps a registry that is well from being replaced where a proxy cuts it', async () => {
  await publish('mf-admin', await buildRemote(folder, '1.0.0'), null);
  bucket.cutting.file = '/registry.json';
  const anew = () => recover(target, { environment: 'test', without: [] });
  await expect(anew()).rejects.toThrow('may have cut a registry that is well');
  bucket.cutting.file = ' ';
  const registry = await target.read('registry.json');
  await target.replace('registry.json', Buffer.from('{"remotes":'), registry?.tag ?? null);
  const { write } = await anew(); // of one that is broken itself, the bucket says so
  await write();
  expect(await version()).toBe('1.0.0');
});

onOurs('refuses a release of which the bucket kept half a file', async () => {
  const build = await buildRemote(folder, '1.0.0');
  const halving: Target = {
    ...target,
    place: (file, bytes) => target.place(file, file.endsWith('remoteEntry.js') ? bytes.subarray(0, 3) : bytes),
  };
  const cut = publishApp('mf-admin', build, { target: halving }, source, { expected: null });
  await expect(cut).rejects.toThrow('did not come back');
  expect(await version()).toBeUndefined();
});

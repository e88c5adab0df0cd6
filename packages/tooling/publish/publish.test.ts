import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '../integrity.ts';
import { withLock } from './lock.ts';
import { publishRemote, rollBackRemote } from './publish-remote.ts';
import { publishShell, setEnvironment } from './publish-shell.ts';
import { readRegistry } from './registry-file.ts';

let folder: string;
let web: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  web = path.join(folder, 'web');
  await publishShell(await aShell(), web, '1.2.0', 'test');
});
afterEach(() => rm(folder, { recursive: true }));

async function aShell(): Promise<string> {
  const build = path.join(folder, 'shell');
  await mkdir(path.join(build, 'assets'), { recursive: true });
  await writeFile(path.join(build, 'index.html'), '<!doctype html>');
  await writeFile(path.join(build, 'assets/main.1.js'), 'main');
  await writeFile(path.join(build, 'licenses.txt'), 'react 19 (MIT)');
  return build;
}

async function aBuild(version: string, needs = '^1.0.0'): Promise<string> {
  const build = path.join(folder, `build-${version}`);
  const files = { 'remoteEntry.js': `entry ${version}`, 'assets/remote.js': `page ${version} ${'x'.repeat(2_000)}` };
  await mkdir(path.join(build, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(build, name), text);
  const hashes = Object.entries(files).map(([name, text]) => [name, integrityOf(Buffer.from(text))]);
  const release = {
    name: 'mf-admin',
    paths: ['/admin/admins'],
    layout: 'admin',
    sidebar: [],
    version,
    entry: 'remoteEntry.js',
    preload: ['assets/remote.js'],
    needs: { shared: needs },
    files: Object.fromEntries(hashes),
  };
  await writeFile(path.join(build, 'remote.json'), JSON.stringify(release));
  return build;
}

const versions = async () => {
  const remote = (await readRegistry(web))?.remotes['mf-admin'];
  return [remote?.active.version, remote?.previous?.version ?? null];
};

it('places the licences of the shell beside its page', async () => {
  expect(await readFile(path.join(web, 'licenses.txt'), 'utf8')).toBe('react 19 (MIT)');
});

it('allows overrides from other machines only as long as the operator says so', async () => {
  await setEnvironment(web, 'test', 'allowed');
  expect(await readRegistry(web)).toMatchObject({ environment: 'test', overrides: 'allowed' });
  await publishRemote(await aBuild('1.0.0'), web);
  expect(await readRegistry(web)).toHaveProperty('overrides');
  await setEnvironment(web, 'test');
  expect(await readRegistry(web)).not.toHaveProperty('overrides');
});

it('places the files in a folder of their own and points the registry at it', async () => {
  const { base, integrity } = await publishRemote(await aBuild('1.0.0'), web);
  expect(base).toMatch(/^\/remotes\/mf-admin\/1\.0\.0-[0-9a-f]{10}\/$/);
  expect(await readFile(path.join(web, base, 'remoteEntry.js'), 'utf8')).toBe('entry 1.0.0');
  expect(integrity).toBe(integrityOf(Buffer.from('entry 1.0.0')));
  expect(await readdir(path.join(web, base, 'assets'))).toEqual(['remote.js', 'remote.js.br', 'remote.js.gz']);
});

it('keeps the version before for a rollback', async () => {
  await publishRemote(await aBuild('1.0.0'), web);
  await publishRemote(await aBuild('1.1.0'), web);
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
});

it('changes nothing when the same build is published twice', async () => {
  await publishRemote(await aBuild('1.0.0'), web);
  const build = await aBuild('1.1.0');
  await publishRemote(build, web);
  await publishRemote(build, web);
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
});

it('rolls back, and forward again, without a build', async () => {
  await publishRemote(await aBuild('1.0.0'), web);
  await publishRemote(await aBuild('1.1.0'), web);
  await rollBackRemote('mf-admin', web);
  expect(await versions()).toEqual(['1.0.0', '1.1.0']);
  await rollBackRemote('mf-admin', web);
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
});

it('has nothing before the first version to roll back to', async () => {
  await publishRemote(await aBuild('1.0.0'), web);
  await expect(rollBackRemote('mf-admin', web)).rejects.toThrow('no previous version');
});

it.each([
  [
    'a file that changed after the build',
    (build: string) => writeFile(path.join(build, 'assets/remote.js'), 'evil'),
    'hash differs',
  ],
  ['a file that is missing', (build: string) => rm(path.join(build, 'assets/remote.js')), 'missing'],
  [
    'a file that nobody built',
    (build: string) => writeFile(path.join(build, 'extra.js'), 'evil'),
    'not part of the release',
  ],
])('refuses %s and leaves the registry as it was', async (_, spoil, message) => {
  await publishRemote(await aBuild('1.0.0'), web);
  const build = await aBuild('1.1.0');
  await spoil(build);
  await expect(publishRemote(build, web)).rejects.toThrow(message);
  expect(await versions()).toEqual(['1.0.0', null]);
});

it.each(['^1.3.0', '^2.0.0'])('refuses a remote that needs shared %s of a shell that provides 1.2.0', async (needs) => {
  await expect(publishRemote(await aBuild('1.0.0', needs), web)).rejects.toThrow('the published shell provides 1.2.0');
});

it('refuses a shell that no longer provides what an active remote needs', async () => {
  await publishRemote(await aBuild('1.0.0', '^1.2.0'), web);
  await expect(publishShell(await aShell(), web, '2.0.0', 'test')).rejects.toThrow('mf-admin 1.0.0 needs ^1.2.0');
});

it("keeps the operator's configuration when the shell is published again", async () => {
  await writeFile(path.join(web, 'config.json'), '{"apiBase":"https://api.example.com/v1"}');
  await publishShell(await aShell(), web, '1.2.0', 'test');
  expect(await readFile(path.join(web, 'config.json'), 'utf8')).toContain('api.example.com');
});

it('loses neither of two publications at once', async () => {
  const builds = [await aBuild('1.0.0'), await aBuild('1.1.0')];
  await Promise.all(builds.map((build) => publishRemote(build, web)));
  expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

it('takes over from a publisher that was interrupted', async () => {
  const interrupted = spawnSync(process.execPath, ['--version']).pid;
  await mkdir(path.join(web, '.publishing'), { recursive: true });
  await writeFile(path.join(web, '.publishing', `${interrupted}@${hostname()}`), '');
  const builds = [await aBuild('1.0.0'), await aBuild('1.1.0')];
  await Promise.all(builds.map((build) => publishRemote(build, web)));
  expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

it('goes on where an interrupted publisher had the number that this one has, as process 1 of a container has', async () => {
  await mkdir(path.join(web, '.publishing'), { recursive: true });
  await writeFile(path.join(web, '.publishing', `${process.pid}@${hostname()}@before`), '');
  expect(await withLock(web, async () => 'taken', 0)).toBe('taken');
});

it('waits for what the same publisher does at once', async () => {
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const publishing = withLock(web, () => {
    begun.resolve();
    return first.promise;
  });
  await begun.promise;
  await expect(withLock(web, async () => 'taken', 200)).rejects.toThrow('Somebody else is publishing');
  first.resolve();
  await publishing;
});

it.each([
  ['is still at work', `${process.ppid}@${hostname()}`],
  ['works on another machine', '1@elsewhere'],
])('waits for a publisher that %s', async (_, owner) => {
  await mkdir(path.join(web, '.publishing'), { recursive: true });
  await writeFile(path.join(web, '.publishing', owner), '');
  await expect(withLock(web, async () => 'taken', 0)).rejects.toThrow('Somebody else is publishing');
});

it('replaces what an interrupted copy of a release left in its place', async () => {
  const build = await aBuild('1.0.0');
  const { base } = await publishRemote(build, web);
  for (const name of ['remoteEntry.js', 'assets/remote.js.br']) await truncate(path.join(web, base, name), 3);
  await publishRemote(build, web);
  expect(await readFile(path.join(web, base, 'remoteEntry.js'), 'utf8')).toBe('entry 1.0.0');
  const compressed = await readFile(path.join(web, base, 'assets/remote.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toContain('page 1.0.0');
});

it("replaces what an interrupted copy of the shell's assets left in their place", async () => {
  await truncate(path.join(web, 'assets/main.1.js'), 1);
  await publishShell(await aShell(), web, '1.2.0', 'test');
  expect(await readFile(path.join(web, 'assets/main.1.js'), 'utf8')).toBe('main');
});

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '../integrity.ts';
import { activeApp, promoteApp, publishApp, rollBackApp } from './app.ts';
import { disableRemote, enableRemote, removeRemote } from './change-remote.ts';
import type { RemoteBuild, ShellBuild } from './deployment-files.ts';
import { folderTarget } from './folder-target.ts';
import { before, find } from './history.ts';
import { inOneLine } from './in-one-line.ts';
import { listVersions, tellStatus } from './list.ts';
import { withLock } from './lock.ts';
import { openDeployment } from './places.ts';
import { prune } from './prune.ts';
import { setEnvironment, settlePage } from './publish-shell.ts';
import { recover } from './recover.ts';
import { readHistory, readRegistry, updateRegistry } from './registry-file.ts';
import { buildRemote, buildShell } from './sample-builds.ts';
import type { Target } from './target.ts';

let folder: string;
let web: string;
let target: Target;
const source = { by: 'Ana', commit: 'abc1234', fingerprint: null };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  web = path.join(folder, 'web');
  target = folderTarget(web);
  await publishShell('1.0.0');
});
afterEach(() => rm(folder, { recursive: true }));

const publishShell = async (version: string, changes: Partial<ShellBuild> = {}, at = target) =>
  publishApp('shell', await buildShell(folder, version, changes), { target: at }, source, {
    expected: await activeApp(at, 'shell'),
    ...((await readRegistry(at)) === null && { environment: 'test' }),
  });

const publishBuild = async (build: string, app = 'mf-admin', at = target) =>
  publishApp(app, build, { target: at }, source, { expected: await activeApp(at, app) });

const publish = async (version: string, changes: Partial<RemoteBuild> = {}) =>
  publishBuild(await buildRemote(folder, version, changes), changes.name);

const rollBack = (version?: string, app = 'mf-admin') =>
  rollBackApp(target, app, (history, active) => {
    const wanted = version === undefined ? active && before(history, active) : find(history, version);
    if (!wanted) throw new Error('nothing before');
    return wanted;
  });

const live = async () => {
  const row = (await readRegistry(target))?.remotes['mf-admin'];
  return [row?.active.version, row?.previous?.version ?? null];
};

describe('publishing a remote', () => {
  it('places its files in a folder of their own and points the registry at it', async () => {
    await publish('1.0.0');
    const row = (await readRegistry(target))?.remotes['mf-admin']?.active;
    expect(row?.base).toMatch(/^\/remotes\/mf-admin\/1\.0\.0-[0-9a-f]{10}\/$/);
    expect(row).toMatchObject({ integrity: integrityOf(Buffer.from('entry 1.0.0')), commit: 'abc1234' });
    expect(Object.keys(row?.files ?? {})).toEqual(['remoteEntry.js', 'assets/remote.js', 'assets/later.css']);
    const names = await readdir(path.join(web, row?.base ?? '', 'assets'));
    expect(names.sort()).toEqual(['later.css', 'picture.svg', 'remote.js', 'remote.js.br', 'remote.js.gz']);
  });

  it('keeps the version before for browsers to fall back to', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
  });

  it('changes nothing when the same build is published twice', async () => {
    await publish('1.0.0');
    const build = await buildRemote(folder, '1.1.0');
    await publishBuild(build);
    await publishBuild(build);
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
    expect(await readHistory(target, 'mf-admin')).toHaveLength(2);
  });

  it('keeps what a later program wrote into the registry', async () => {
    await updateRegistry(target, (registry) => ({ ...registry, canary: { share: 5 } }) as never);
    await publish('1.0.0');
    expect(await readRegistry(target)).toHaveProperty('canary', { share: 5 });
  });

  it('replaces what an interrupted copy of a release left in its place', async () => {
    await publish('1.0.0');
    const base = (await readRegistry(target))?.remotes['mf-admin']?.active.base ?? '';
    for (const name of ['remoteEntry.js', 'assets/remote.js.br']) await truncate(path.join(web, base, name), 3);
    await publish('1.0.0');
    expect(await readFile(path.join(web, base, 'remoteEntry.js'), 'utf8')).toBe('entry 1.0.0');
    const compressed = await readFile(path.join(web, base, 'assets/remote.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toContain('page 1.0.0');
  });

  it.each([
    [
      'a file that changed after the build',
      (b: string) => writeFile(path.join(b, 'assets/remote.js'), 'evil'),
      'hash differs',
    ],
    ['a file that is missing', (b: string) => rm(path.join(b, 'assets/remote.js')), 'has no assets/remote.js'],
    ['a file that nobody built', (b: string) => writeFile(path.join(b, 'extra.js'), 'evil'), 'not part of the release'],
    ['a folder without its description', (b: string) => rm(path.join(b, 'remote.json')), 'it is not a build'],
    [
      'a folder in which the description is one',
      (b: string) => rm(path.join(b, 'remote.json')).then(() => mkdir(path.join(b, 'remote.json'))),
      'it is not a build',
    ],
    ['a description that is cut off', (b: string) => truncate(path.join(b, 'remote.json'), 40), 'it is not JSON'],
  ])('refuses %s and leaves the deployment as it was', async (_, spoil, message) => {
    await publish('1.0.0');
    const build = await buildRemote(folder, '1.1.0');
    await spoil(build);
    const registry = await readFile(path.join(web, 'registry.json'), 'utf8');
    await expect(publishBuild(build)).rejects.toThrow(message);
    expect(await readFile(path.join(web, 'registry.json'), 'utf8')).toBe(registry);
    expect(await readHistory(target, 'mf-admin')).toHaveLength(1);
  });

  it.each([
    [
      'a name that leaves its folder',
      { files: { '../../registry.json': `sha384-${'A'.repeat(64)}` } },
      'leaves its folder',
    ],
    ['a version that is a path', { version: '../1' }, 'three numbers'],
    ['a name that no remote may have', { name: 'constructor' }, 'is not a name'],
    ['an entry that is not among its files', { entry: 'other.js' }, 'does not list other.js'],
  ])('refuses a description with %s', async (_, changes, message) => {
    const build = await buildRemote(folder, '1.1.0');
    const file = path.join(build, 'remote.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));
    await expect(publishBuild(build)).rejects.toThrow(message);
  });

  it('refuses 40 MB, and says how many there may be', async () => {
    const build = await buildRemote(folder, '1.0.0');
    const huge = Buffer.alloc(40_000_000);
    await writeFile(path.join(build, 'huge.bin'), huge);
    const file = path.join(build, 'remote.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...release, files: { ...release.files, 'huge.bin': integrityOf(huge) } }));
    await expect(publishBuild(build)).rejects.toThrow(/has 40\.0 MB; a remote may have 20\.0 MB/);
    expect(await activeApp(target, 'mf-admin')).toBeNull();
  });

  it('refuses where there is no deployment, or its registry is broken, and says what to do', async () => {
    const empty = folderTarget(path.join(folder, 'empty'));
    await expect(publishBuild(await buildRemote(folder, '1.0.0'), 'mf-admin', empty)).rejects.toThrow(
      'holds no deployment',
    );
    await writeFile(path.join(web, 'registry.json'), '{"remotes":');
    await expect(publish('1.0.0')).rejects.toThrow('registry.json');
  });

  it('says in one line that a deployment, or the place for files, is itself a file', async () => {
    const place = path.join(folder, 'a-file');
    await writeFile(place, '');
    const build = await buildRemote(folder, '1.0.0');
    const there = publishBuild(build, 'mf-admin', folderTarget(place)).catch(inOneLine);
    expect(await there).toMatch(/^\S+a-file\S*: There is a file where a folder has to be[.] [^\n]+$/);
    const configuration = { apiBase: '/v1', remoteOrigins: ['https://cdn.team.example'] };
    await writeFile(path.join(web, 'config.json'), JSON.stringify(configuration));
    const elsewhere = { target: folderTarget(place), base: 'https://cdn.team.example/' };
    const files = publishApp('mf-admin', build, { target, elsewhere }, source, { expected: null }).catch(inOneLine);
    expect(await files).toMatch(/^\S+a-file\S*: There is a file where a folder has to be[.] [^\n]+$/);
  });

  it('refuses a build of another remote', async () => {
    await expect(publishBuild(await buildRemote(folder, '1.0.0'), 'mf-auth')).rejects.toThrow(
      'holds mf-admin, not mf-auth',
    );
  });
});

describe('what the live shell says', () => {
  it.each([
    [
      'another major of shared',
      { needs: { shared: '^2.0.0' } },
      'needs @pacta/shared ^2.0.0; the published shell provides 1.2.0',
    ],
    ['a later shared', { needs: { shared: '^1.3.0' } }, 'needs @pacta/shared ^1.3.0'],
    [
      'another version of the API',
      { needs: { shared: '^1.0.0', contracts: '^2.0.0' } },
      'needs @pacta/contracts ^2.0.0',
    ],
    [
      'an export that is not lent',
      { uses: { '@pacta/shared/ui': ['Button', 'PageHeader'] } },
      'uses PageHeader of @pacta/shared/ui',
    ],
    ['a door that is not lent', { uses: { '@pacta/shared/maps': ['Map'] } }, 'uses @pacta/shared/maps'],
    ['all of a door, whatever it has', { uses: { '@pacta/shared/ui': ['*'] } }, 'uses * of @pacta/shared/ui'],
    ['a layout that it does not know', { layout: 'kiosk' }, 'layout'],
    [
      'an entry for nobody whom it knows',
      {
        sidebar: [{ path: '/admin/admins', label: { en: 'A', es: 'B' }, icon: 'users', roles: ['auditor'], order: 1 }],
      },
      'auditor',
    ],
  ])('refuses a remote with %s', async (_, changes, message) => {
    await expect(publish('1.0.0', changes)).rejects.toThrow(message);
    expect(await activeApp(target, 'mf-admin')).toBeNull();
  });

  it('decides, and not what this checkout knows', async () => {
    await publishShell('1.1.0', {
      exports: { '@pacta/shared/ui': ['Button', 'PageHeader'] },
      layouts: ['admin'],
      roles: ['auditor'],
    });
    const entry = { path: '/admin/admins', label: { en: 'A', es: 'B' }, icon: 'globe', roles: ['auditor'], order: 1 };
    await publish('1.0.0', { uses: { '@pacta/shared/ui': ['PageHeader'] }, sidebar: [entry] });
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it.each([
    [
      'no longer provides the version',
      { versions: { '@pacta/shared/remote': '2.0.0', '@pacta/contracts': '1.0.0' } },
      'mf-admin 1.0.0 needs ^1.0.0',
    ],
    [
      'no longer lends the export',
      { exports: { '@pacta/shared/ui': ['Box'], react: [] } },
      'mf-admin 1.0.0 uses Button',
    ],
  ])('is not published where it %s that an active remote needs', async (_, changes, message) => {
    await publish('1.0.0');
    await expect(publishShell('2.0.0', changes)).rejects.toThrow(message);
    expect(await readFile(path.join(web, 'index.html'), 'utf8')).toBe('<!doctype html>1.0.0');
  });
});

describe('a claim to what is another’s', () => {
  const audit = (changes: Partial<RemoteBuild>) =>
    publish('1.0.0', { name: 'mf-audit', paths: ['/admin/audit'], sidebar: [], ...changes });
  const entry = (path: string, en = 'Audit', es = 'Auditoría') => ({
    path,
    label: { en, es },
    icon: 'reports',
    roles: ['admin'],
    order: 9,
  });

  beforeEach(async () => {
    await publish('1.0.0');
    await publish('1.0.0', { name: 'mf-auth', paths: ['/', '/auth/*'], layout: 'login', sidebar: [] });
  });

  it.each([
    ['the sign-in', { paths: ['/'], layout: 'login' }, "/ is mf-auth's"],
    ['what belongs to the sign-in', { paths: ['/auth/audit'], layout: 'login' }, "/auth/* is mf-auth's"],
    ['everything', { paths: ['/*'], layout: 'login' }, "is the server's"],
    ['another’s path', { paths: ['/admin/admins'] }, "/admin/admins is mf-admin's"],
    ['what covers another’s path', { paths: ['/admin/*'] }, "/admin/admins is mf-admin's"],
    [
      'what another’s pattern matches',
      { paths: ['/admin/companies/new'] },
      "/admin/companies/:companyId is mf-admin's",
    ],
    ['a file beside the page', { paths: ['/registry.json'], layout: 'login' }, "/registry.json is the server's"],
    ['an address of the API', { paths: ['/v1/audit'], layout: 'login' }, "/v1/* is the server's"],
    ['the sign-in in other letters', { paths: ['/AUTH/login'], layout: 'login' }, 'written in small letters'],
    ['what may be left out', { paths: ['/admin/admins/:of?'] }, 'written in small letters'],
    ['a way up', { paths: ['/admin/../auth'] }, 'written in small letters'],
    ['something in the middle', { paths: ['/admin/*/edit'] }, 'written in small letters'],
    ['a page in an area of another kind', { paths: ['/document/audit'] }, 'pages there have "document"'],
    ['another’s menu entry', { sidebar: [entry('/admin/audit', 'Users', 'Auditoría')] }, "which is mf-admin's"],
    [
      'another’s menu entry in other letters',
      { sidebar: [entry('/admin/audit', ' users ', 'Auditoría')] },
      "which is mf-admin's",
    ],
    ['a menu entry twice', { sidebar: [entry('/admin/audit'), entry('/admin/audit')] }, 'twice'],
    ['a menu entry that leads to another', { sidebar: [entry('/admin/admins')] }, 'not among its paths'],
  ])('is refused by name: %s', async (_, changes, message) => {
    await expect(audit(changes)).rejects.toThrow(message);
    expect(await activeApp(target, 'mf-audit')).toBeNull();
  });

  it('is none where the paths are beside each other', async () => {
    await audit({
      paths: ['/admin/audit', '/admin/audit/:entryId', '/admin/companies'],
      sidebar: [entry('/admin/audit')],
    });
    expect(await activeApp(target, 'mf-audit')).toMatch(/^1\.0\.0-/);
  });

  it('is kept by a remote that is disabled, and free once it is removed', async () => {
    await disableRemote(target, 'mf-admin');
    await expect(audit({ paths: ['/admin/admins'] })).rejects.toThrow("mf-admin's");
    await removeRemote(target, 'mf-admin');
    await audit({ paths: ['/admin/admins'] });
    await expect(rollBack('1.0.0')).rejects.toThrow("/admin/admins is mf-audit's");
  });
});

describe('a part for a page of another', () => {
  const slot = 'documents.detail.side/v1';
  const part = (changes: object = {}) => ({
    ...{ slot, label: { en: 'Audit', es: 'Auditoría' }, roles: ['admin'], order: 1 },
    ...changes,
  });
  const audit = (slots = [part()]) =>
    publish('1.0.0', { name: 'mf-audit', paths: ['/admin/audit'], sidebar: [], slots });
  const withPlaces = (version: string, places: RemoteBuild['places'] = [{ slot, path: '/admin/admins' }]) =>
    publish(version, { places });

  beforeEach(async () => {
    await publishShell('1.1.0', { slots: [slot, 'documents.list.head/v1'] });
    await withPlaces('1.0.0');
  });

  it('stands in the registry, where the shell finds it', async () => {
    await audit();
    expect((await readRegistry(target))?.remotes['mf-audit']?.active.slots).toEqual([part()]);
  });

  it.each([
    [
      'that no page has in that version',
      [part({ slot: 'documents.detail.side/v2' })],
      'documents.detail.side/v2, a place that no live page has. There is documents.detail.side/v1.',
    ],
    [
      'that no page has, though the shell knows it',
      [part({ slot: 'documents.list.head/v1' })],
      'documents.list.head/v1, a place that no live page has. There are documents.detail.side/v1.',
    ],
    ['that is no name with a version', [part({ slot: 'documents.detail.side' })], 'is not a name such as'],
    ['twice', [part(), part()], 'offers two things for documents.detail.side/v1'],
  ])('is refused by name for a place %s', async (_, slots, message) => {
    await expect(audit(slots)).rejects.toThrow(message);
    expect(await activeApp(target, 'mf-audit')).toBeNull();
  });

  it('is refused, as a place is, where the live shell does not know the contract', async () => {
    await expect(withPlaces('1.1.0', [{ slot: 'documents.detail.side/v2', path: '/admin/admins' }])).rejects.toThrow(
      'names the place documents.detail.side/v2, which the live shell (1.1.0) does not know. There is documents.detail.side/v1.',
    );
    await expect(publishShell('1.2.0')).rejects.toThrow(
      'mf-admin 1.0.0 names the place documents.detail.side/v1, which the live shell (1.2.0) does not know. There is none.',
    );
  });

  it('is in vain once no page has its place, which keeps nobody from going back, and the status says it', async () => {
    await audit();
    expect((await tellStatus(target)).join()).not.toContain('offers something');
    await withPlaces('1.1.0', []);
    expect((await tellStatus(target)).at(-1)).toBe(
      'mf-audit offers something for documents.detail.side/v1, a place that no live page has',
    );
  });
});

describe('going back', () => {
  it('leads to the good version before, without a build, and never forward', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await rollBack();
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
    await rollBack();
    expect(await live()).toEqual(['1.0.0', null]);
    await expect(rollBack()).rejects.toThrow('nothing before');
  });

  it('leads to any version in one step after two bad ones, and passes those over later', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await rollBack('1.0.0');
    expect(await live()).toEqual(['1.0.0', null]);
    await publish('1.3.0');
    expect(await live()).toEqual(['1.3.0', '1.0.0']);
    await rollBack();
    expect(await live()).toEqual(['1.0.0', null]);
    await rollBack('1.2.0');
    expect(await live()).toEqual(['1.2.0', '1.0.0']);
  });

  it('keeps every version of twelve within reach', async () => {
    for (let minor = 0; minor < 12; minor += 1) await publish(`1.${minor}.0`);
    await rollBack('1.0.0');
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it('asks which one where two builds have one version', async () => {
    await publish('1.0.0', { preload: [] });
    await publish('1.0.0');
    await expect(rollBack('1.0.0')).rejects.toThrow('say which one');
    const [older] = await readHistory(target, 'mf-admin');
    await rollBack(older?.folder);
    expect((await readRegistry(target))?.remotes['mf-admin']?.active.preload).toEqual([]);
    await expect(rollBack('7.0.0')).rejects.toThrow('There is no 7.0.0');
  });

  it('is refused to a version whose files changed meanwhile', async () => {
    await publish('1.0.0');
    const { base = '' } = (await readRegistry(target))?.remotes['mf-admin']?.active ?? {};
    await publish('1.1.0');
    await writeFile(path.join(web, base, 'assets/remote.js'), 'evil');
    await expect(rollBack()).rejects.toThrow('hash differs');
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
  });

  it('is refused to a version that the live shell no longer suits', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { uses: {} });
    await publishShell('1.1.0', { exports: { '@pacta/shared/ui': ['Box'], react: [] } });
    await expect(rollBack()).rejects.toThrow('uses Button');
  });

  it('works from a registry of before there was a history', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await rm(path.join(web, '.releases'), { recursive: true });
    await rollBack();
    expect(await live()).toEqual(['1.0.0', null]);
  });
});

describe('the shell', () => {
  const page = () => readFile(path.join(web, 'index.html'), 'utf8');

  it('is published and rolled back like a remote', async () => {
    await publishShell('1.1.0', { versions: { '@pacta/shared/remote': '1.3.0', '@pacta/contracts': '1.0.0' } });
    expect(await page()).toBe('<!doctype html>1.1.0');
    expect(await readRegistry(target)).toMatchObject({ shared: '1.3.0', shell: { version: '1.1.0' } });
    await rollBack(undefined, 'shell');
    expect(await page()).toBe('<!doctype html>1.0.0');
    expect(await readRegistry(target)).toMatchObject({ shared: '1.2.0', shell: { version: '1.0.0' } });
    expect(await readFile(path.join(web, 'assets/1.1.0.js'), 'utf8')).toBe('1.1.0'); // of a page that is still open
  });

  it('does not go back to one that an active remote would not work with', async () => {
    await publishShell('1.1.0', { exports: { '@pacta/shared/ui': ['Button', 'PageHeader'], react: [] } });
    await publish('1.0.0', { uses: { '@pacta/shared/ui': ['PageHeader'] } });
    await expect(rollBack(undefined, 'shell')).rejects.toThrow('uses PageHeader');
    expect(await page()).toBe('<!doctype html>1.1.0');
  });

  it('gets its page in place by the next command where its publication was cut off before that', async () => {
    await publishShell('1.1.0');
    await writeFile(path.join(web, 'index.html'), '<!doctype html>1.0.0');
    await settlePage(target);
    expect(await page()).toBe('<!doctype html>1.1.0');
  });

  it("leaves the operator's configuration and what testers may do as they are", async () => {
    await writeFile(path.join(web, 'config.json'), '{"apiBase":"https://api.example.com/v1"}');
    await setEnvironment(target, 'test', 'allowed');
    await publishShell('1.1.0');
    expect(await readFile(path.join(web, 'config.json'), 'utf8')).toContain('api.example.com');
    expect(await readRegistry(target)).toMatchObject({ environment: 'test', overrides: 'allowed' });
    await setEnvironment(target, 'test');
    expect(await readRegistry(target)).not.toHaveProperty('overrides');
  });

  it('has its licences beside its page', async () => {
    expect(await readFile(path.join(web, 'licenses.txt'), 'utf8')).toBe('react 19 (MIT)');
  });
});

describe('two majors of shared', () => {
  const one = { version: '1.3.0', exports: { '@pacta/shared/ui': ['Button', 'PageHeader'] } };
  const two = {
    versions: { '@pacta/shared/remote': '2.0.0', '@pacta/contracts': '1.0.0' },
    exports: { '@pacta/shared/ui': ['Button', 'PageTitle'], react: ['useState'] },
  };
  const ofOne = { needs: { shared: '^1.2.0' }, uses: { '@pacta/shared/ui': ['PageHeader'], react: ['useState'] } };
  const ofTwo = { needs: { shared: '^2.0.0' }, uses: { '@pacta/shared/ui': ['PageTitle'], react: ['useState'] } };
  const audit = { name: 'mf-audit', paths: ['/admin/audit'], sidebar: [] };

  it('are lent side by side, so that remotes move one by one, in any order, and back', async () => {
    await publish('1.0.0');
    await publish('1.0.0', audit);
    await publishShell('2.0.0', { ...two, earlier: [one] });
    expect(await readRegistry(target)).toMatchObject({ shared: '2.0.0', earlierShared: ['1.3.0'] });
    await publish('2.0.0', ofTwo);
    await publish('1.1.0', { ...audit, ...ofOne });
    expect(await tellStatus(target)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/the shell lends @pacta[/]shared 2\.0\.0 and 1\.3\.0$/),
        'mf-admin 2.0.0 falls back to 1.0.0, which needs ^1.0.0',
        'mf-audit 1.1.0 needs ^1.2.0',
      ]),
    );
    await rollBack();
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it.each([
    ['an export that only the other major has', { ...ofTwo, uses: ofOne.uses }, 'uses PageHeader of @pacta/shared/ui'],
    ['an export that went with the earlier one', { ...ofOne, uses: ofTwo.uses }, 'uses PageTitle of @pacta/shared/ui'],
    ['a major that is not lent', { needs: { shared: '^3.0.0' } }, 'the published shell provides 2.0.0 and 1.3.0'],
    ['a later version than is kept of its major', { needs: { shared: '^1.4.0' } }, 'provides 2.0.0 and 1.3.0'],
  ])('refuse a remote with %s', async (_, changes, message) => {
    await publishShell('2.0.0', { ...two, earlier: [one] });
    await expect(publish('1.0.0', changes)).rejects.toThrow(message);
    expect(await activeApp(target, 'mf-admin')).toBeNull();
  });

  it('become one when nobody needs the earlier any more, live or to fall back to', async () => {
    await publish('1.0.0');
    await publish('1.0.0', audit);
    await publishShell('2.0.0', { ...two, earlier: [one] });
    await publish('2.0.0', ofTwo);
    const giveUp = () => publishShell('2.1.0', two);
    await expect(giveUp()).rejects.toThrow(
      'The shell provides @pacta/shared 2.0.0, but mf-admin 2.0.0 falls back to 1.0.0, which needs ^1.0.0; mf-audit 1.0.0 needs ^1.0.0.',
    );
    await publish('2.0.1', ofTwo);
    await expect(giveUp()).rejects.toThrow(/but mf-audit 1\.0\.0 needs \^1\.0\.0\. Publish/);
    for (const version of ['2.0.0', '2.0.1']) await publish(version, { ...audit, ...ofTwo });
    await giveUp();
    expect(await readRegistry(target)).not.toHaveProperty('earlierShared');
    await rollBack();
    expect(await live()).toEqual(['2.0.0', null]); // not 1.0.0, which would not load
  });
});

describe('two publishers', () => {
  it('of one remote: one wins, the other is told and loses nothing', async () => {
    await publish('1.0.0');
    const expected = await activeApp(target, 'mf-admin');
    const builds = await Promise.all(['1.1.0', '1.2.0'].map((version) => buildRemote(folder, version)));
    const results = await Promise.allSettled(
      builds.map((build) => publishApp('mf-admin', build, { target }, source, { expected })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(/while you published.*pnpm release rollback mf-admin 1\.[12]\.0-/);
    const lost = (await live())[0] === '1.1.0' ? '1.2.0' : '1.1.0';
    await rollBack(lost);
    expect((await live())[0]).toBe(lost);
  });

  it('of different remotes: both win', async () => {
    const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four'];
    await Promise.all(names.map((name) => publish('1.0.0', { name, paths: [`/admin/${name}`], sidebar: [] })));
    expect(Object.keys((await readRegistry(target))?.remotes ?? {}).sort()).toEqual(names.sort());
  });

  it('of different remotes that claim one path: one wins, the other is told', async () => {
    const results = await Promise.allSettled(
      ['mf-one', 'mf-two'].map((name) => publish('1.0.0', { name, paths: ['/admin/same'], sidebar: [] })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a publication that is cut off', () => {
  /** Fails at the nth time that something is written, as a full disk or a killed process would. */
  const failingAfter = (writes: number): Target => {
    let left = writes;
    const once = async <T>(work: () => Promise<T>): Promise<T> => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return work();
    };
    return {
      ...target,
      place: (file, bytes) => once(() => target.place(file, bytes)),
      replace: (file, bytes, tag) => once(() => target.replace(file, bytes, tag)),
    };
  };

  it('at any step leaves either version whole, and goes through when it is tried again', async () => {
    await publish('1.0.0');
    const build = await buildRemote(folder, '1.1.0');
    let cuts = 0;
    for (; ; cuts += 1) {
      const copy = path.join(folder, `copy-${cuts}`);
      await cp(web, copy, { recursive: true });
      target = folderTarget(copy);
      const told = await publishBuild(build, 'mf-admin', failingAfter(cuts)).then(() => null, inOneLine);
      const { active } = (await readRegistry(target))?.remotes['mf-admin'] ?? {};
      if (told !== null)
        expect(told).toMatch(
          active?.version === '1.1.0'
            ? /^mf-admin 1[.]1[.]0 is live, but .* [(].*no room left on the disk[)]/
            : /Nothing points at what was written/,
        );
      expect(await readFile(path.join(copy, active?.base ?? '', 'remoteEntry.js'), 'utf8')).toBe(
        `entry ${active?.version}`,
      );
      await publishBuild(build);
      expect(await live()).toEqual(['1.1.0', '1.0.0']);
      await rollBack();
      expect(await live()).toEqual(['1.0.0', null]);
      if (told === null) break;
    }
    expect(cuts).toBeGreaterThan(6);
  });
});

describe('taking a remote off', () => {
  it('disables it until it is enabled again, as it was', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await disableRemote(target, 'mf-admin');
    expect(await live()).toEqual([undefined, null]);
    expect((await tellStatus(target)).join('\n')).toMatch(/mf-admin +1\.1\.0-\w+ +disabled/);
    await enableRemote(target, 'mf-admin');
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
  });

  it('removes it, and any of its versions can come back', async () => {
    await publish('1.0.0');
    await removeRemote(target, 'mf-admin');
    expect(await live()).toEqual([undefined, null]);
    await rollBack('1.0.0');
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it('is refused for the sign-in, and for what is not there', async () => {
    await publish('1.0.0', { name: 'mf-auth', paths: ['/'], layout: 'login', sidebar: [] });
    await expect(disableRemote(target, 'mf-auth')).rejects.toThrow('nobody could sign in');
    await expect(removeRemote(target, 'mf-auth')).rejects.toThrow('nobody could sign in');
    await expect(removeRemote(target, 'mf-admin')).rejects.toThrow('not on the page');
  });
});

it('promotes the very bytes from one deployment to the next', async () => {
  await publish('1.0.0');
  const next = folderTarget(path.join(folder, 'next'));
  await promoteApp('shell', target, next, 'production');
  await promoteApp('mf-admin', target, next);
  const [here, there] = await Promise.all([readRegistry(target), readRegistry(next)]);
  expect(there?.remotes).toEqual(here?.remotes);
  expect(there?.environment).toBe('production');
  const entry = `${here?.remotes['mf-admin']?.active.base.slice(1)}remoteEntry.js`;
  expect((await next.read(entry))?.bytes).toEqual((await target.read(entry))?.bytes);
  expect(await readHistory(next, 'mf-admin')).toMatchObject([{ commit: 'abc1234', isPassedOver: false }]);
});

describe('a registry that is broken or gone', () => {
  const recovered = async (without: string[] = []) => recover(target, { environment: 'test', without });
  const audit = { name: 'mf-audit', paths: ['/admin/audit'], sidebar: [] };
  const file = () => path.join(web, 'registry.json');

  it.each([
    ['broken', () => writeFile(file(), '{"remotes":')],
    ['gone', () => rm(file())],
  ])('is written anew from the histories where it is %s', async (_, spoil) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await rollBack();
    await publish('1.0.0', audit);
    const before = await readRegistry(target);
    await spoil();
    await expect(publish('1.3.0')).rejects.toThrow('"pnpm release recover" says');
    await expect(publishShell('1.1.0')).rejects.toThrow('"pnpm release recover" says');
    const { registry, write } = await recovered();
    await expect(readRegistry(target)).rejects.toThrow('"pnpm release recover" says');
    await write();
    expect(await readRegistry(target)).toEqual({ ...registry, disabled: undefined });
    expect({ ...registry, disabled: {} }).toEqual(before);
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
  });

  it('leaves out, by name, what was not to come back, what lost a byte and what another remote has by now', async () => {
    await publish('1.0.0', { ...audit, name: 'mf-former' });
    await removeRemote(target, 'mf-former');
    await publish('1.0.0', audit);
    await publish('1.0.0', { name: 'mf-off', paths: ['/admin/off'], sidebar: [] });
    await publish('1.0.0');
    const { base = '' } = (await readRegistry(target))?.remotes['mf-admin']?.active ?? {};
    await truncate(path.join(web, base, 'assets/later.css'), 3);
    await rm(file());
    const { registry, leftOut } = await recovered(['mf-off']);
    expect(Object.keys(registry.remotes)).toEqual(['mf-audit']);
    expect(leftOut.sort()).toEqual([
      expect.stringMatching(/^mf-admin: assets[/]later.css in .* its hash differs/),
      expect.stringMatching(/^mf-former: mf-former claims [/]admin[/]audit, but .* is mf-audit's/),
      'mf-off: as you said',
    ]);
  });

  it('is left alone where it can be read, or was written meanwhile', async () => {
    await expect(recovered()).rejects.toThrow('can be read. There is nothing to recover');
    const good = await readFile(file());
    await rm(file());
    const { write } = await recovered();
    await writeFile(file(), good);
    await expect(write()).rejects.toThrow('Somebody wrote registry.json');
  });
});

describe('a place where no deployment is', () => {
  it('becomes one only for who says of which kind it is to be', async () => {
    const misspelt = folderTarget(path.join(folder, 'prodution'));
    await expect(promoteApp('shell', target, misspelt)).rejects.toThrow('holds no deployment. One begins there by');
    const build = await buildShell(folder, '1.1.0');
    const publication = publishApp('shell', build, { target: misspelt }, source, { expected: null });
    await expect(publication).rejects.toThrow('holds no deployment');
    await expect(readdir(misspelt.name)).rejects.toThrow('ENOENT');
  });

  it('is no name that nobody gave to one', async () => {
    await writeFile(path.join(folder, 'deployments.json'), JSON.stringify({ production: { at: web } }));
    expect((await openDeployment(folder, 'production')).target.name).toBe(web);
    expect((await openDeployment(folder, 'web')).target.name).toBe(web);
    await expect(openDeployment(folder, 'prodution')).rejects.toThrow(
      '"prodution" is no name in deployments.json, which has production, and no folder here. A new folder is ./prodution.',
    );
  });
});

it('lists version, commit, date, author and size, and says which one is active', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  await rollBack();
  const lines = await listVersions(target, 'mf-admin');
  const today = new Date().toISOString().slice(0, 10);
  expect(lines[1]).toMatch(new RegExp(`^mf-admin +1\\.1\\.0-\\w+ +abc1234 +${today} .* Ana +0\\.0 +passed over$`));
  expect(lines[2]).toMatch(/^mf-admin +1\.0\.0-\w+ .* active$/);
});

it('lists what is live, and what that falls back to, where the history was lost', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  await rm(path.join(web, '.releases/mf-admin.json'));
  const [, newest, older] = await listVersions(target, 'mf-admin');
  expect(newest).toMatch(/^mf-admin +1\.1\.0-\w+ +- +- +- +- +active$/);
  expect(older).toMatch(/^mf-admin +1\.0\.0-\w+ +- +- +- +-$/);
});

describe('a server of a team’s own', () => {
  let server: Server;
  let base: string;
  let headers: Record<string, string>;
  let spoilt: (bytes: Buffer, url: string) => Buffer;
  const files = () => path.join(folder, 'cdn');

  beforeEach(async () => {
    headers = { 'access-control-allow-origin': '*' };
    spoilt = (bytes) => bytes;
    server = createServer(async ({ url = '' }, response) => {
      const bytes = await readFile(path.join(files(), url)).catch(() => null);
      response.writeHead(bytes ? 200 : 404, headers).end(bytes && spoilt(bytes, url));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await configure([base]);
  });
  afterEach(() => server.close());

  const configure = (remoteOrigins: string[]) =>
    writeFile(path.join(web, 'config.json'), JSON.stringify({ apiBase: '/v1', remoteOrigins }));
  const publishThere = async (version: string) =>
    publishApp(
      'mf-admin',
      await buildRemote(folder, version),
      { target, elsewhere: { target: folderTarget(files()), base } },
      source,
      { expected: await activeApp(target, 'mf-admin') },
    );

  it('has the files, and the registry their address; going back works there too', async () => {
    await publishThere('1.0.0');
    await publishThere('1.1.0');
    const { active } = (await readRegistry(target))?.remotes['mf-admin'] ?? {};
    expect(active?.base.startsWith(`${base}remotes/mf-admin/1.1.0-`)).toBe(true);
    expect(await target.list('remotes')).toEqual([]);
    await rollBack();
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it('is refused before any file goes there, where the deployment does not allow it', async () => {
    await configure([]);
    await expect(publishThere('1.0.0')).rejects.toThrow('Add it to remoteOrigins in config.json');
    await expect(readdir(files())).rejects.toThrow('ENOENT');
  });

  it.each([
    [
      'does not let other pages read',
      () => Reflect.deleteProperty(headers, 'access-control-allow-origin'),
      'Access-Control-Allow-Origin',
    ],
    ['answers nothing', () => server.close(), 'See that the folder is served there'],
    [
      'breaks off',
      () => Object.assign(headers, { 'content-length': '9999' }),
      'or only a part. See that the folder is served there',
    ],
    [
      'changes a file that a page loads later',
      () => {
        spoilt = (bytes, url) => (url.endsWith('later.css') ? bytes.subarray(1) : bytes);
      },
      'later.css is not the file that was published: its hash differs',
    ],
  ])('is refused where it %s', async (_, spoil, message) => {
    await spoil();
    await expect(publishThere('1.0.0')).rejects.toThrow(new RegExp(message));
    expect(await activeApp(target, 'mf-admin')).toBeNull();
  });
});

describe('pruning', () => {
  const later = Date.now() + 40 * 86_400_000;
  const versions = async () => (await readdir(path.join(web, 'remotes/mf-admin'))).length;

  it('keeps the newest ten, what is on the page, and what is young', async () => {
    for (let minor = 0; minor < 13; minor += 1) await publish(`1.${minor}.0`);
    await prune(target, 10);
    expect(await versions()).toBe(13);
    await rollBack('1.1.0');
    await prune(target, 10, later);
    expect(await versions()).toBe(12); // ten, and the two that the page may load
    expect(await live()).toEqual(['1.1.0', '1.0.0']);
    await rollBack('1.12.0');
  });

  it('removes what a publication left that was cut off, once that is a day ago', async () => {
    await publish('1.0.0');
    const left = path.join(web, 'remotes/mf-admin/1.1.0-0000000000');
    await mkdir(left);
    await writeFile(path.join(left, 'remoteEntry.js'), 'half');
    await prune(target, 10);
    expect(await stat(path.join(left, 'remoteEntry.js'))).toBeTruthy();
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    await utimes(path.join(left, 'remoteEntry.js'), yesterday, yesterday);
    await prune(target, 10);
    await expect(stat(path.join(left, 'remoteEntry.js'))).rejects.toThrow('ENOENT');
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it('removes files that were cut off half written, also beside those of a version that is live by now', async () => {
    await publish('1.0.0');
    const { base = '' } = (await readRegistry(target))?.remotes['mf-admin']?.active ?? {};
    const half = `.${randomUUID()}.draft`;
    const drafts = [path.join(web, base, 'assets', half), path.join(web, half), path.join(web, '.releases', half)];
    for (const draft of drafts) await writeFile(draft, 'half');
    expect((await prune(target, 10)).files).toBe(0);
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    for (const draft of drafts) await utimes(draft, yesterday, yesterday);
    expect(await prune(target, 10)).toEqual({ files: 3, size: 12 });
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it('removes the assets that only old shells load', async () => {
    for (let minor = 1; minor < 12; minor += 1) await publishShell(`1.${minor}.0`);
    await prune(target, 10, later);
    expect(await target.read('assets/1.1.0.js')).toBeNull();
    expect(await target.read('assets/1.2.0.js')).not.toBeNull();
    expect(await target.read('assets/main.js')).not.toBeNull();
    await rollBack(undefined, 'shell');
  });

  it('keeps no fewer than ten', async () => {
    await expect(prune(target, 9)).rejects.toThrow('At least 10');
  });
});

describe('the lock of a folder', () => {
  const lock = () => path.join(web, '.publishing');

  it('is taken over from a publisher that was interrupted', async () => {
    const interrupted = spawnSync(process.execPath, ['--version']).pid;
    await mkdir(lock(), { recursive: true });
    await writeFile(path.join(lock(), `${interrupted}@${hostname()}`), '');
    await publish('1.0.0');
    expect(await live()).toEqual(['1.0.0', null]);
  });

  it('goes on where an interrupted publisher had the number that this one has, as process 1 of a container has', async () => {
    await mkdir(lock(), { recursive: true });
    await writeFile(path.join(lock(), `${process.pid}@${hostname()}@before`), '');
    expect(await withLock(lock(), async () => 'taken', 0)).toBe('taken');
  });

  it('waits for what the same publisher does at once', async () => {
    const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const publishing = withLock(lock(), () => {
      begun.resolve();
      return first.promise;
    });
    await begun.promise;
    await expect(withLock(lock(), async () => 'taken', 200)).rejects.toThrow('Somebody else is publishing');
    first.resolve();
    await publishing;
  });

  it.each([
    ['is still at work', `${process.ppid}@${hostname()}`],
    ['works on another machine', '1@elsewhere'],
  ])('waits for a publisher that %s', async (_, owner) => {
    await mkdir(lock(), { recursive: true });
    await writeFile(path.join(lock(), owner), '');
    await expect(withLock(lock(), async () => 'taken', 0)).rejects.toThrow('Somebody else is publishing');
  });
});

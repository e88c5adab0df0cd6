import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry as RegistryOfBefore } from '@pacta/shared/remote/deployment';
import { activeApp, promoteCanaryOf, publishApp, rollBackApp, rollBackCanary } from './app.ts';
import { type Share, shareOf } from './canary.ts';
import type { RemoteBuild } from './deployment-files.ts';
import { folderTarget } from './folder-target.ts';
import { before } from './history.ts';
import { inOneLine } from './in-one-line.ts';
import { listVersions, tellStatus } from './list.ts';
import { prune } from './prune.ts';
import { readRegistry } from './registry-file.ts';
import { buildRemote, buildShell } from './sample-builds.ts';
import type { Target } from './target.ts';

let folder: string;
let target: Target;
const source = { by: 'Ana', commit: 'abc1234', fingerprint: null };
const tenth: Share = { percent: 10, companies: [] };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
  target = folderTarget(path.join(folder, 'web'));
  const shell = await buildShell(folder, '1.0.0');
  await publishApp('shell', shell, { target }, source, { expected: null, environment: 'test' });
  await publish('1.0.0');
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(version: string, canary?: Share, changes: Partial<RemoteBuild> = {}, at = target) {
  const build = await buildRemote(folder, version, changes);
  const expected = await activeApp(target, 'mf-admin');
  return publishApp('mf-admin', build, { target: at }, source, { expected, canary });
}

const row = async () => {
  const { active, previous, canary } = (await readRegistry(target))?.remotes['mf-admin'] ?? {};
  return [active?.version, previous?.version ?? null, canary?.release.version ?? null];
};

const goBack = () =>
  rollBackApp(target, 'mf-admin', (history, active) => {
    const good = active && before(history, active);
    if (!good) throw new Error('nothing before');
    return good;
  });

it('leaves what is live as it is, and says in the registry who gets the candidate', async () => {
  await publish('1.1.0', tenth);
  expect(await row()).toEqual(['1.0.0', null, '1.1.0']);
  const { canary } = (await readRegistry(target))?.remotes['mf-admin'] ?? {};
  expect(canary).toMatchObject({ percent: 10, companies: [], release: { commit: 'abc1234', version: '1.1.0' } });
});

it('is told as one, and as nothing that is live, where only what goes with it could not be written', async () => {
  let isFlipped = false;
  const full: Target = {
    ...target,
    replace: async (file, bytes, tag) => {
      if (isFlipped) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      isFlipped = file === 'registry.json';
      return target.replace(file, bytes, tag);
    },
  };
  const told = publish('1.1.0', tenth, {}, full).catch(inOneLine);
  expect(await told).toMatch(/^mf-admin 1[.]1[.]0 is a canary for 10% of browsers, but what goes with it is not all/);
  expect(await row()).toEqual(['1.0.0', null, '1.1.0']);
});

it('is nothing to a shell of before', async () => {
  await publish('1.1.0', tenth);
  const text = JSON.stringify(await readRegistry(target));
  const { active, previous, ...others } = RegistryOfBefore.parse(JSON.parse(text)).remotes['mf-admin'] ?? {};
  expect([active?.version, previous, others]).toEqual(['1.0.0', null, {}]);
});

it('becomes live for all, with the version that it stood beside behind it', async () => {
  await publish('1.1.0', tenth);
  expect(await promoteCanaryOf(target, 'mf-admin')).toContain('mf-admin 1.1.0');
  expect(await row()).toEqual(['1.1.0', '1.0.0', null]);
  await goBack();
  expect(await row()).toEqual(['1.0.0', null, null]);
});

it('is taken back, and passed over by whoever goes back later', async () => {
  await publish('1.1.0', tenth);
  expect(await rollBackCanary(target, 'mf-admin')).toContain('mf-admin 1.0.0');
  expect(await row()).toEqual(['1.0.0', null, null]);
  expect(await rollBackCanary(target, 'mf-admin')).toBeNull();
  await publish('1.2.0');
  await goBack();
  expect(await row()).toEqual(['1.0.0', null, null]);
});

it('gets another share when the same build is published again', async () => {
  await publish('1.1.0', tenth);
  await publish('1.1.0', { percent: 50, companies: ['ab'] });
  expect((await readRegistry(target))?.remotes['mf-admin']?.canary).toMatchObject({ percent: 50, companies: ['ab'] });
});

it('ends when somebody goes to a version by its name', async () => {
  await publish('1.1.0');
  await publish('1.2.0', tenth);
  await goBack();
  expect(await row()).toEqual(['1.0.0', null, null]);
});

it.each<[string, Share | undefined]>([
  ['live for all', undefined],
  ['another canary', tenth],
])('keeps anything else from being published as %s until somebody ends it', async (_, canary) => {
  await publish('1.1.0', tenth);
  await expect(publish('1.2.0', canary)).rejects.toThrow(
    'mf-admin 1.1.0 is a canary for 10% of browsers. End it first: "pnpm release promote mf-admin"',
  );
  expect(await row()).toEqual(['1.0.0', null, '1.1.0']);
  expect(await readdir(path.join(folder, 'web/remotes/mf-admin'))).toHaveLength(2); // nothing was uploaded
});

it('is refused where nothing is live that others could keep, or the same is live already', async () => {
  await expect(publish('1.0.0', tenth)).rejects.toThrow('mf-admin 1.0.0 is live for all already');
  const build = await buildRemote(folder, '1.0.0', { name: 'mf-audit', paths: ['/admin/audit'], sidebar: [] });
  await expect(publishApp('mf-audit', build, { target }, source, { expected: null, canary: tenth })).rejects.toThrow(
    'mf-audit is not on the page, so nobody could be spared',
  );
  await expect(promoteCanaryOf(target, 'mf-admin')).rejects.toThrow('mf-admin has no canary');
});

it('is judged as anything that is published, also when it becomes live for all', async () => {
  await expect(publish('1.1.0', tenth, { uses: { '@pacta/shared/ui': ['PageHeader'] } })).rejects.toThrow('PageHeader');
  await publish('1.1.0', tenth, { paths: ['/admin/admins', '/admin/audit'] });
  const other = await buildRemote(folder, '1.0.0', { name: 'mf-audit', paths: ['/admin/audit'], sidebar: [] });
  await publishApp('mf-audit', other, { target }, source, { expected: null });
  await expect(promoteCanaryOf(target, 'mf-admin')).rejects.toThrow("/admin/audit is mf-audit's");
});

it('keeps a shell from being published that it would not work with', async () => {
  await publish('1.1.0', tenth, { uses: { '@pacta/shared/ui': ['Box'] } });
  const shell = await buildShell(folder, '1.1.0', { exports: { '@pacta/shared/ui': ['Button'], react: ['useState'] } });
  const publication = publishApp('shell', shell, { target }, source, { expected: await activeApp(target, 'shell') });
  await expect(publication).rejects.toThrow('mf-admin 1.1.0 uses Box');
});

it('is told by status and list, and pruned by nobody', async () => {
  await publish('1.1.0', { percent: 10, companies: ['ab'] });
  expect((await tellStatus(target)).join('\n')).toMatch(
    /mf-admin +1\.1\.0-\w+ +canary +for 10% of browsers and 1 company; falls back to 1\.0\.0-/,
  );
  expect((await listVersions(target, 'mf-admin')).join('\n')).toMatch(
    /1\.1\.0-.*canary for 10% of browsers and 1 company/,
  );
  await prune(target, 10, Date.now() + 90 * 86_400_000);
  await promoteCanaryOf(target, 'mf-admin');
  expect(await target.read(`remotes/mf-admin/${await activeApp(target, 'mf-admin')}/remoteEntry.js`)).not.toBeNull();
});

describe('who gets it', () => {
  const company = '0198c1a0-0000-7000-8000-000000000001';

  it('is a share of browsers, or companies, whose ids nobody reads in the registry', () => {
    const hash = createHash('sha256').update(company).digest('hex').slice(0, 16);
    expect(shareOf(['10%'])).toEqual({ percent: 10, companies: [] });
    expect(shareOf([`company:${company}`, '5%'])).toEqual({ percent: 5, companies: [hash] });
  });

  it.each([['10'], ['0%'], ['100%'], ['1.5%'], ['x%'], ['%'], ['company:Acme'], ['5%', '6%']])(
    'is refused where it is neither: %s',
    (...given) => {
      expect(() => shareOf(given)).toThrow('Say a share of browsers, as in --canary 10%');
    },
  );
});

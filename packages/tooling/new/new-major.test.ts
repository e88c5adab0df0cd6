import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../start/apps.ts';
import { copyCheckout, linkMajor } from './copy-checkout.ts';

const execute = promisify(execFile);

let copy: string;
beforeAll(async () => {
  copy = await copyCheckout(root);
  await node('packages/tooling/new/make.ts', 'major');
  await linkMajor(root, copy, '1', ['mf-auth']);
}, 400_000);
afterAll(() => rm(copy, { recursive: true }));

// As outside of a test: Lingui looks for its own sources inside of one.
const env = { ...process.env, NODE_ENV: 'development' };
const node = (script: string, ...args: string[]) =>
  execute(process.execPath, [path.join(copy, script), ...args], { cwd: copy, env });
const read = (file: string) => readFile(path.join(copy, file), 'utf8');
const edit = async (file: string, mark: string, text: string) => {
  const before = await read(file);
  expect(before).toContain(mark);
  await writeFile(path.join(copy, file), before.replace(mark, text));
};
const checkSurface = () => node('packages/tooling/surface/surface.ts', 'check');

it('keeps the look as it is, and takes from the present major what a page has one of', async () => {
  expect(await read('packages/shared-1/src/ui/page-header.tsx')).toBe(await read('shared/src/ui/page-header.tsx'));
  expect(await read('packages/shared-1/src/ui/notices.tsx')).toBe("export { Notices } from '@pacta/shared/ui';\n");
  expect(await read('packages/shared-1/src/http/index.ts')).toMatch(/\bcall,\n[^}]*} from '@pacta[/]shared[/]http';\n/);
  expect(await read('packages/shared-1/src/form/fields.tsx')).toContain("from '@pacta/shared-1/ui';");
  for (const file of ['lent.ts', 'ui/notice-store.ts', 'ui/waiting-words.tsx', 'session/index.ts'])
    expect(await read(`packages/shared-1/src/${file}`)).not.toContain('zustand/vanilla');
});

it('has the shell lend it, and the remotes stay on it', async () => {
  expect(await read('shell/src/remote/earlier/earlier-majors.ts')).toContain(
    '1: () => import(/* webpackChunkName: "shared-1" */ \'@pacta/shared-1/lent\'),',
  );
  expect(JSON.parse(await read('shell/package.json'))).toMatchObject({
    dependencies: { '@pacta/shared': 'workspace:*', '@pacta/shared-1': 'workspace:*' },
  });
  expect(JSON.parse(await read('mf-auth/package.json'))).toMatchObject({
    devDependencies: { '@pacta/shared': 'link:../packages/shared-1' },
  });
});

it('lends each door that the shell lends of the present major', async () => {
  const lent = (text: string) => [...text.matchAll(/'(@pacta[/]shared[/][a-z/]+)':/g)].map(([, door]) => door).sort();
  const ofPresent = lent(await read('shell/src/remote/shared-modules.ts'));
  expect(ofPresent).toContain('@pacta/shared/ui');
  expect(lent(await read('packages/shared-1/src/lent.ts'))).toEqual(ofPresent);
});

it('has all its words, in both languages', async () => {
  const [english, spanish] = await Promise.all(
    ['en', 'es'].map((of) => read(`packages/shared-1/src/locales/${of}.po`)),
  );
  expect(spanish).not.toMatch(/msgid ".+"\nmsgstr ""\n\n/);
  expect(spanish?.match(/^msgid/gm)).toHaveLength(english?.match(/^msgid/gm)?.length ?? 0);
});

it('passes the linter, and keeps the rules', async () => {
  await node(
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    'packages/shared-1',
    'shell/src/remote',
    'shell/package.json',
  );
  const rules = ['--config', 'packages/tooling/rules/dependency-rules.mjs'];
  await node(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...rules,
    'packages/shared-1',
    'shell/src/remote',
  );
});

it('gives to the letter what the major gave, and refuses by name whatever the next one breaks of it', async () => {
  await checkSurface();
  await edit('shared/src/ui/index.ts', "export { PageHeader } from './page-header.tsx';\n", '');
  await edit('shared/src/router/index.ts', '  Outlet,\n', '');
  await edit('shared/src/i18n/lists.ts', 'formatList = (items', 'formatList = (isLong: boolean, items');
  const { stderr } = (await checkSurface().catch((error: unknown) => error)) as { stderr: string };
  const promises = stderr.split('\n').filter((line) => line.startsWith('@pacta/shared-1'));
  expect(promises).toEqual([
    expect.stringMatching(
      /^@pacta[/]shared-1[/]i18n: formatList: .*Mend: .* write it out in packages[/]shared-1[/]src[/]i18n$/,
    ),
    expect.stringMatching(/^@pacta[/]shared-1[/]router: Outlet: is gone, which is major/),
  ]);
});

it('is kept once', async () => {
  await expect(node('packages/tooling/new/make.ts', 'major')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('packages/shared-1 is there already: 1 is kept.'),
  });
});

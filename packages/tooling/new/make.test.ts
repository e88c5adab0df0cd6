import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../start/apps.ts';
import type { Change } from './change.ts';
import { copyCheckout } from './copy-checkout.ts';
import { newModule } from './new-module.ts';
import { newPage } from './new-page.ts';
import { newRemote, withImporter } from './new-remote.ts';

const execute = promisify(execFile);

let copy: string;
beforeAll(async () => {
  copy = await copyCheckout(root);
});
afterAll(() => rm(copy, { recursive: true }));

// As outside of a test: Lingui looks for its own sources inside of one.
const env = { ...process.env, NODE_ENV: 'development' };
const node = (script: string, ...args: string[]) =>
  execute(process.execPath, [path.join(copy, script), ...args], { cwd: copy, env });
const make = (...args: string[]) => node('packages/tooling/new/make.ts', ...args);
const read = (file: string) => readFile(path.join(copy, file), 'utf8');

/** Every file that is not installed. */
async function allFiles(): Promise<string[]> {
  const entries = await readdir(copy, { recursive: true, withFileTypes: true });
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name));
  return files.filter((file) => !file.includes('node_modules')).sort();
}

it('makes nothing of a module when one place to insert at is gone, and names the place', async () => {
  const world = await read('api/test/world.ts');
  await writeFile(path.join(copy, 'api/test/world.ts'), world.replace('  type LinkPurpose,\n', ''));
  const [files, app] = [await allFiles(), await read('api/src/app.ts')];
  await expect(make('module', 'clause-note')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('api/test/world.ts: the place to insert at is gone'),
  });
  expect([await allFiles(), await read('api/src/app.ts')]).toEqual([files, app]);
  await writeFile(path.join(copy, 'api/test/world.ts'), world);
});

describe('a module and a page', () => {
  const made = ['packages/contracts/src/clause-note.ts', 'api/src/modules/clause-note', 'mf-admin/src/clause-notes'];
  let pageElsewhere: Change[];

  beforeAll(async () => {
    await make('module', 'clause-note');
    pageElsewhere = await newPage(copy, 'mf-documents', 'clause-notes'); // and not written
    await make('page', 'mf-admin', 'clause-notes', 'Notas de cláusula');
  });

  it('have a place in the layers, as the drawing shows them, and in the contract', async () => {
    expect(await read('ARCHITECTURE.md')).toContain('\n    clause-note · comment · ');
    expect(await read('packages/tooling/rules/dependency-rules.mjs')).toMatch(/\[\s*'clause-note',\s*'comment',/);
    expect(await read('packages/contracts/src/index.ts')).toContain("export * from './clause-note.ts';\n");
  });

  it('have their words in both languages', async () => {
    const catalogue = await read('mf-admin/src/locales/es.po');
    expect(catalogue).toContain('msgid "Clause notes"\nmsgstr "Notas de cláusula"\n');
    expect(catalogue).not.toMatch(/msgid ".+"\nmsgstr ""\n\n/);
  });

  it('pass the linter', async () => {
    await node('node_modules/@biomejs/biome/bin/biome', 'ci', ...made, 'api/src/app.ts', 'api/test/world.ts');
  });

  it('keep the rules', async () => {
    const rules = ['--config', 'packages/tooling/rules/dependency-rules.mjs'];
    await node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...rules, 'api/src/modules/clause-note');
  });

  // Of the module alone: what a page stands on takes the compiler half a minute.
  it('are of the right types', async () => {
    const include = [
      ...made.slice(0, 2),
      'api/src/http/authenticate.ts',
      'api/**/*.d.ts',
      'packages/signatures/**/*.d.ts',
    ];
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      include,
      exclude: ['**/*.test.ts'],
    };
    await writeFile(path.join(copy, 'tsconfig.made.json'), JSON.stringify(config));
    await node('node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.made.json', '--checkers', '1');
  });

  it('may be of another remote, whose test names each path', () => {
    const edited = pageElsewhere.find(({ file }) => file === 'mf-documents/src/remote.test.tsx');
    expect(edited?.text).toContain("'/admin/clause-notes',");
  });

  it.each([
    ['clause-note', 'api/src/modules/clause-note exists already.'],
    ['page', 'packages/contracts/src/page.ts exists already.'],
    ['api-token', 'api/src/modules/api-token exists already.'],
    ['seal', 'api/src/modules/seal exists already.'],
    ['clauses', 'is not one thing'],
    ['Clause', 'is not in kebab-case'],
  ])('refuses a module %s', async (noun, words) => {
    await expect(newModule(copy, noun)).rejects.toThrow(words);
  });

  it.each([
    ['mf-admin', 'nothings', 'The contract has no listNothings. Make its module first'],
    ['mf-admin', 'templates', 'mf-admin/src/templates exists already.'],
    ['mf-documents', 'clause-notes', 'mf-admin has a page at /admin/clause-notes already.'],
    ['mf-documents', 'sessions', 'listSessions does not list what a new module lists.'],
    ['mf-public-signing', 'clause-notes', 'has no pages for people who are signed in'],
    ['mf-admin', 'clauseNotes', 'is not in kebab-case'],
  ])('refuses a page of %s for %s', async (remote, slice, words) => {
    await expect(newPage(copy, remote, slice)).rejects.toThrow(words);
  });
});

describe('a remote', () => {
  const slot = 'documents.detail.side/v1';
  beforeAll(() => make('remote', 'mf-audit', 'Auditoría', '--slot', slot), 400_000); // all words of all packages are extracted

  it('has its words in both languages, and its title in the menu', async () => {
    expect(await read('mf-audit/src/locales/es.po')).toContain('msgid "Audit"\nmsgstr "Auditoría"\n');
    expect(await read('mf-audit/remote.manifest.ts')).toContain("label: { en: 'Audit', es: 'Auditoría' }");
    expect(await read('storybook/src/messages.ts')).toContain("'mf-audit': { en: auditEn, es: auditEs }");
  });

  it('shows a part in a place of another, where that was asked for, and only there', async () => {
    expect(await read('mf-audit/remote.manifest.ts')).toContain(
      `slot: '${slot}',\n      label: { en: 'Audit', es: 'Auditoría' }`,
    );
    expect(await read('mf-audit/src/remote.tsx')).toContain(`slots: { '${slot}': AuditPart }`);
    expect(await read('mf-audit/src/audit/audit-part.tsx')).toContain(`SlotProps<'${slot}'>`);
    const without = await newRemote(copy, 'mf-clause', 'Cláusulas');
    expect(without.filter(({ text }) => text.includes('slots'))).toEqual([]);
  });

  it('has the packages of another in the lockfile, in its place', async () => {
    const importers = [...(await read('pnpm-lock.yaml')).matchAll(/^ {2}(mf-[a-z-]+):$/gm)].map(([, name]) => name);
    expect(importers).toEqual([...importers].sort());
    expect(importers).toContain('mf-audit');
    const twice = withImporter('mf-zoo')(await read('pnpm-lock.yaml'));
    expect(twice).toMatch(/\n {2}mf-public-signing:\n( {4}.*\n)+\n {2}mf-zoo:\n/);
  });

  it('passes the linter, and keeps the rules', async () => {
    await node('node_modules/@biomejs/biome/bin/biome', 'ci', 'mf-audit', 'storybook/src/messages.ts');
    const rules = ['--config', 'packages/tooling/rules/dependency-rules.mjs'];
    await node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...rules, 'mf-audit');
  });

  it.each([
    ['audit', 'is not a name such as mf-audit'],
    ['mf-Audit', 'is not a name such as mf-audit'],
    ['mf-admin', 'mf-admin exists already'],
  ])('is refused as %s', async (name, words) => {
    await expect(newRemote(copy, name, 'Auditoría')).rejects.toThrow(words);
  });

  it('is refused with a part for a place that no page has, and told which there are', async () => {
    await expect(newRemote(copy, 'mf-clause', 'Cláusulas', 'documents.detail.top/v1')).rejects.toThrow(
      'No page has a place documents.detail.top/v1. There is documents.detail.side/v1.',
    );
  });
});

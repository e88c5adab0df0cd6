import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checksOf } from './staged-checks.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('runs nothing where nothing is staged', () => {
  expect(checksOf([])).toEqual({ stages: [], commands: {} });
});

it.each([
  [['README.md'], ['lint']],
  [['journeys/main-job/sign.ts'], ['lint']],
  [['api/src/config.ts'], ['lint', 'rules']],
  [
    ['mf-admin/src/remote.tsx', 'mf-admin/src/locales/es.po'],
    ['lint', 'rules', 'words'],
  ],
])('runs for %j only what can tell about them', (files, scripts) => {
  expect(checksOf(files).stages.map(({ script }) => script)).toEqual(scripts);
});

it('hands a name with a quote or a space to the shell as one word', () => {
  const name = "docs/a 'good' file.ts";
  const { commands } = checksOf([name]);
  const [, words] = commands['lint']?.split('unmatched ') ?? [];
  const { stdout } = spawnSync(`printf '%s|' ${words}`, { shell: true, encoding: 'utf8' });
  expect(stdout).toBe(`${name}|`);
});

describe('the check of commit messages', () => {
  const check = (message: string) =>
    spawnSync(path.join(root, 'node_modules/.bin/commitlint'), { cwd: root, input: message, encoding: 'utf8' });

  it.each([
    'fix(api): PDF readers see who owns a link\n\nThe reason.',
    'refactor(mf-documents,shared): one way to load',
    "Merge branch 'templates'",
  ])('accepts %j', (message) => {
    expect(check(message)).toMatchObject({ status: 0 });
  });

  it.each([
    ['tell who owns a link', 'type may not be empty'],
    ['fix(server): tell who owns a link', 'scope must be one of'],
    ['mend(api): tell who owns a link', 'type must be one of'],
    [`fix(api): ${'tell '.repeat(25)}`, 'header must not be longer'],
  ])('refuses %j', (message, reason) => {
    const { status, stdout } = check(message);
    expect(status).toBe(1);
    expect(stdout).toContain(reason);
  });
});

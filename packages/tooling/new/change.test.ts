import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apply, edited } from './change.ts';
import { after } from './insertion.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changes-'));
  mkdirSync(path.join(root, 'there'));
  writeFileSync(path.join(root, 'there/list.ts'), 'one\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = () => readdirSync(root, { recursive: true }).sort();
const made = async () => [
  await edited(root, 'there/list.ts', after('one\n', 'two\n')),
  { file: 'made/new.ts', text: 'new\n' },
];

it('writes what is new, and what is inserted', async () => {
  await apply(root, await made(), async () => {});
  expect([textOf('there/list.ts'), textOf('made/new.ts')]).toEqual(['one\ntwo\n', 'new\n']);
});

it('leaves everything as it was when what has to follow fails, with what follows from it', async () => {
  writeFileSync(path.join(root, 'there/words.po'), 'words');
  const fail = async () => {
    writeFileSync(path.join(root, 'there/words.po'), 'other words');
    throw new Error('no');
  };
  const before = files();
  await expect(apply(root, await made(), fail, ['there/words.po'])).rejects.toThrow('no');
  expect(files()).toEqual(before);
  expect([textOf('there/list.ts'), textOf('there/words.po')]).toEqual(['one\n', 'words']);
});

it('names the file in which it finds no place', async () => {
  await expect(edited(root, 'there/list.ts', after('three', 'four'))).rejects.toThrow(
    'there/list.ts: the place to insert at is gone: three',
  );
});

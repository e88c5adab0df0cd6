import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { excesses, weightOf } from './remote-weight.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'weight-'));
  mkdirSync(path.join(root, 'mf-audit/assets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;
const row = { base: '/mf-audit/', entry: 'remoteEntry.js', preload: ['assets/remote.js'] };

it('weighs the code of a version, not its compressed copies or pictures', async () => {
  const files = {
    'remoteEntry.js': 'entry',
    'assets/remote.js': 'door',
    'assets/page.js': 'page',
    'assets/page.css': 'style',
  };
  const others = { 'remoteEntry.js.br': 'copy', 'assets/logo.svg': '<svg/>' };
  for (const [name, text] of Object.entries({ ...files, ...others }))
    writeFileSync(path.join(root, 'mf-audit', name), text);
  const sizes = Object.values(files).map(sizeOf);
  expect(await weightOf(root, row)).toEqual({
    first: sizeOf('entry') + sizeOf('door'),
    requests: 2,
    whole: sizes.reduce((total, size) => total + size),
  });
});

it('says what is beyond a budget', () => {
  const budget = { first: 100, requests: 2, whole: 1_000 };
  expect(excesses('mf-audit', budget, budget)).toEqual([]);
  expect(excesses('mf-audit', { ...budget, whole: 1_001 }, budget)).toEqual([
    'mf-audit: whole is 1001, 1 more than its budget.',
  ]);
});

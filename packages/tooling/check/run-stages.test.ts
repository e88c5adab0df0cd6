import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runStages } from './run-stages.ts';
import type { Stage } from './stages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A command that notes its beginning and its end. */
const noting = (name: string) => `cd ${folder} && echo +${name} >> log && echo -${name} >> log`;
const noted = () => readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');

const said: string[] = [];
beforeEach(() => said.splice(0));
const run = (stages: Stage[], commands: Record<string, string>) =>
  runStages(stages, commands, (text) => said.push(text));

it('begins a stage when those before it have succeeded', async () => {
  const stages = [{ script: 'b', after: ['a'] }, { script: 'a' }];
  const outcomes = await run(stages, { a: noting('a'), b: noting('b') });
  expect(noted()).toEqual(['+a', '-a', '+b', '-b']);
  expect(outcomes.map(({ script, isGood }) => [script, isGood])).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

it('lets a stage run alone', async () => {
  const stages = [{ script: 'a' }, { script: 'b', alone: true }, { script: 'c', alone: true }];
  await run(stages, { a: noting('a'), b: noting('b'), c: noting('c') });
  expect(noted()).toEqual(['+a', '-a', '+b', '-b', '+c', '-c']);
});

const severalProcessors = availableParallelism() > 1 ? it : it.skip;

severalProcessors('runs stages side by side', async () => {
  const meet = (own: string, other: string) =>
    `cd ${folder} && touch ${own} && until [ -e ${other} ]; do sleep 0.05; done`;
  const outcomes = await run([{ script: 'a' }, { script: 'b' }], { a: meet('a', 'b'), b: meet('b', 'a') });
  expect(outcomes).toHaveLength(2);
});

it('begins nothing more when one has failed, and tells what it said', async () => {
  const stages = [{ script: 'a' }, { script: 'b', after: ['a'] }];
  const outcomes = await run(stages, { a: 'echo what is wrong >&2; exit 3', b: noting('b') });
  expect(outcomes).toMatchObject([{ script: 'a', isGood: false }]);
  expect(said.join()).toContain('what is wrong');
});

it('refuses stages that can never begin, and scripts that do not exist', async () => {
  await expect(run([{ script: 'a', after: ['b'] }], { a: 'true' })).rejects.toThrow('nothing lets a begin');
  await expect(run([{ script: 'a' }], {})).rejects.toThrow('package.json has no script a');
});

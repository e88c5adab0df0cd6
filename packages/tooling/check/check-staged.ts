import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runStages } from './run-stages.ts';
import { checksOf } from './staged-checks.ts';

/** `pnpm check:staged`, which each commit runs: what can be told in seconds about the files that are staged. */
const root = path.resolve(import.meta.dirname, '../../..');
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file !== '');

process.chdir(root);
const { stages, commands } = checksOf(staged);
const said: string[] = [];
const outcomes = await runStages(stages, commands, (text) => said.push(text));
if (outcomes.some(({ isGood }) => !isGood)) {
  console.error(said.join('\n'));
  process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runStages } from './run-stages.ts';
import { check, test } from './stages.ts';

/** `pnpm check` and `pnpm test`: their stages, then how long each took. */
const root = path.resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const began = performance.now();
const outcomes = await runStages(process.argv[2] === 'test' ? test : check, scripts, console.log);
console.log();
for (const { script, seconds, isGood } of outcomes) tellTime(isGood ? script : `${script} FAILED`, seconds);
tellTime('together', (performance.now() - began) / 1000);
if (outcomes.some(({ isGood }) => !isGood)) process.exitCode = 1;

function tellTime(what: string, seconds: number): void {
  const time = `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
  console.log(`${what.padEnd(24)}${time.padStart(6)}`);
}

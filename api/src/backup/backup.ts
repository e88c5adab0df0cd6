import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { checkBackup, UnusableBackup } from './backup-folder.ts';
import { runCommand } from './command.ts';
import { makeBackup } from './make-backup.ts';

/** `pnpm backup <folder>`, and `pnpm backup --check <folder>`. Ends with 1 if the store itself lacks files, with 2 if refused. */
const usage = 'pnpm backup <new folder>, or pnpm backup --check <folder of a backup>';

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new UnusableBackup(usage);
  const folder = path.resolve(named);
  if (values.check) {
    const { facts, sums } = await checkBackup(folder);
    console.log(`${folder} is as it was made on ${facts.madeAt}: ${sums.size} files, each with its SHA-256.`);
    return tellAbsent(facts.absent);
  }
  const { absent } = await makeBackup(readConfig(process.env), folder);
  console.log(`${folder} is a whole backup.`);
  return tellAbsent(absent);
});

function tellAbsent(absent: readonly string[]): boolean {
  if (absent.length === 0) return true;
  console.error(
    `But the database names files that the store did not have, or not with their bytes: ${absent.length}.\n` +
      absent.map((sha256) => `  ${sha256}`).join('\n'),
  );
  return false;
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { fastify } from 'fastify';
import { readConfig } from '../config.ts';
import { logOptions } from '../platform/logging.ts';
import { UnusableBackup } from './backup-folder.ts';
import { runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

/** `pnpm restore <folder>`. Ends with 1 if a document does not agree with its trail or lacks a file, with 2 if refused. */
const usage = 'pnpm restore [--without-key] <folder of a backup>';

await runCommand(usage, async () => {
  const options = { 'without-key': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UnusableBackup(usage);
  const config = readConfig(process.env);
  const { log } = fastify({ logger: logOptions(config.logLevel) });
  const withoutKey = values['without-key'] ?? false;
  const { facts, lost, checked, findings } = await restoreBackup(config, path.resolve(folder), log, { withoutKey });

  console.log(`Restored into ${config.dataDir}: what there was on ${facts.madeAt}.`);
  for (const words of lost) console.log(`Restored ${words}.`);
  for (const { document, differences } of findings) {
    console.log(`${document}\n${differences.map((difference) => `  ${difference}`).join('\n')}`);
  }
  console.log(`Documents checked: ${checked}. That do not agree with their trail: ${findings.length}.`);
  if (facts.absent.length > 0) {
    console.error(`Files that the database names and the backup never had: ${facts.absent.length}.`);
    for (const sha256 of facts.absent) console.error(`  ${sha256}`);
  }
  return findings.length === 0 && facts.absent.length === 0;
});

import { UnusableConfig } from '../config.ts';
import { DirectoryInUse } from '../platform/directory-lock.ts';
import { NotHeld } from '../platform/hold.ts';
import { UnusableKey } from '../platform/key-file.ts';
import { isDiskFull } from '../platform/outage.ts';
import { UnusableBackup } from './backup-folder.ts';

const ours = [UnusableBackup, UnusableConfig, UnusableKey, DirectoryInUse, NotHeld];

/** Ends the process with 0 if all is well, with 1 if something is wrong with the data, with 2 if it could not be done. */
export async function runCommand(usage: string, command: () => Promise<boolean>): Promise<never> {
  process.umask(0o077); // a backup is nobody else's
  try {
    process.exit((await command()) ? 0 : 1);
  } catch (error) {
    console.error(explain(error, usage));
    process.exit(2);
  }
}

function explain(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  if (isDiskFull(error)) return `The disk is full: ${error.message}. Nothing there counts as a backup, or as restored.`;
  return ours.some((kind) => error instanceof kind) || 'syscall' in error ? error.message : error;
}

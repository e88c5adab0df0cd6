import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasCode } from '../platform/error-code.ts';
import { forPrograms } from '../platform/postgres-addresses.ts';
import { UnusableBackup } from './backup-folder.ts';

const dumping = ['--format=custom', '--no-owner', '--no-acl'];

/** Saves a PostgreSQL as it is in a snapshot that an open transaction has exported. */
export const dump = (databaseUrl: string, snapshot: string, file: string): Promise<void> =>
  run('pg_dump', databaseUrl, [...dumping, `--snapshot=${snapshot}`, `--file=${file}`]);

/** Fills an empty PostgreSQL, whole or not at all. */
export const load = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', file]);

async function run(program: string, databaseUrl: string, options: readonly string[]): Promise<void> {
  const { url, password } = forPrograms(databaseUrl); // whoever lists the processes of a machine reads their arguments
  const child = spawn(program, [...options, `--dbname=${url}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new UnusableBackup(
      `${program} is not installed. Install PostgreSQL's client programs, of the server's version or newer ` +
        '(postgresql-client on Debian and Ubuntu, libpq with Homebrew), and see that they are on the PATH.',
    );
  });
  if (code !== 0) throw new UnusableBackup(`${program} ended with ${code}:\n${said.trim()}`);
}

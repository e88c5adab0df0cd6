import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, globSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Client } from 'pg';

/** Where Debian's packages put the newest PostgreSQL, if there is one. */
const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
/** It may be started as the user that its package made, with a disk of its own. */
export const mayStartPostgres = bin !== undefined && process.getuid?.() === 0;

/** A mount namespace goes with its process. The log (WAL) lies elsewhere: where that has no room, PostgreSQL ends itself. */
const script = `set -e
as="setpriv --reuid=postgres --regid=postgres --clear-groups"
[ -z "$SIZE" ] || mount -t tmpfs -o size="$SIZE",mode=777 tmpfs "$DIR/disk"
if [ ! -d "$DIR/disk/data" ] && [ -n "$PRIMARY" ]; then
  $as "$BIN/pg_basebackup" -d "$PRIMARY" -D "$DIR/disk/data" --waldir "$DIR/wal/wal" -R -c fast --no-sync
elif [ ! -d "$DIR/disk/data" ]; then
  $as "$BIN/initdb" -D "$DIR/disk/data" -X "$DIR/wal/wal" -U pacta -A trust --no-sync >/dev/null
fi
exec $as "$BIN/postgres" -D "$DIR/disk/data" -p "$AT" \\
  -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;

const startTimeout = 60_000;

/**
 * A PostgreSQL of a test's own, which it may stop, start again and fill up; with a `primary`, the address of one, its standby. Its
 * `port` lies under 32768: from there on the system gives ports to connections of others, and a taken one stops the start.
 */
export function ownPostgres(port: number, { size = '', primary = '' } = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'pacta-postgres-'));
  const url = `postgres://pacta@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const env = { ...process.env, BIN: bin, DIR: directory, AT: `${port}`, SIZE: size, PRIMARY: primary };
    const said = openSync(`${directory}/said`, 'w');
    server = spawn('unshare', ['-m', 'sh', '-c', script], { env, stdio: ['ignore', said, said] });
    closeSync(said);
    for (const end = Date.now() + startTimeout; !(await answers(url)); await after(50)) {
      if (server.exitCode === null && Date.now() < end) continue;
      throw new Error(`PostgreSQL did not start: ${readFileSync(`${directory}/said`, 'utf8').slice(-2_000)}`);
    }
  }

  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }

  for (const place of ['', '/disk', '/wal']) openFolder(directory + place);
  return {
    url,
    start,
    stop,
    /** Where the test reaches the disk of the database. */
    disk: () => `/proc/${server?.pid}/root${directory}/disk`,
    async remove() {
      await stop();
      rmSync(directory, { recursive: true });
    },
  };
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777); // PostgreSQL is another user
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

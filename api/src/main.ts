import path from 'node:path';
import { fastify } from 'fastify';
import { UnusableBackup } from './backup/backup-folder.ts';
import { readConfig, UnusableConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { compileOnce } from './platform/compile-once.ts';
import { DirectoryInUse } from './platform/directory-lock.ts';
import { hasCode } from './platform/error-code.ts';
import { UnusableKey } from './platform/key-file.ts';
import { logOptions } from './platform/logging.ts';
import { isDiskFull, isOutage } from './platform/outage.ts';
import { startServer } from './server.ts';

const stopTimeout = 30_000;
const repeatWithin = 1_000;

process.umask(0o077); // what this server writes is nobody else's

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const wantsDemo = process.argv.includes('--demo');
  if (wantsDemo && config.smtp) throw new UnusableConfig('--demo would write to strangers: unset SMTP_URL.');
  if (!config.databaseUrl) compileOnce();
  process.env.NODE_COMPILE_CACHE ??= path.join(config.dataDir, 'compiled'); // for the processes of tasks
  const { log } = fastify({ logger: logOptions(config.logLevel) });
  const { admin, context, stop } = await startServer(config, log);

  if (admin) console.log(`\nThe first admin:\n  E-mail:   ${admin.email}\n  Password: ${admin.password}`);
  console.log(`\nPacta is ready at ${config.publicUrl}\n`);
  if (wantsDemo) await showDemo(context);
  endOnSignal(stop);
}

/** The samples are not part of the product, so they are loaded only on request. */
async function showDemo(context: AppContext): Promise<void> {
  const { fillDemo } = await import('../demo/fill-demo.ts');
  const accounts = await fillDemo(context);
  if (accounts.length === 0) console.log('The samples are there already.\n');
  else console.log('Sample accounts:');
  for (const { email, password, company } of accounts) console.log(`  ${email}  ${password}  ${company}`);
}

/**
 * A second signal ends the process at once, unless it is the first one delivered twice: a terminal signals the whole
 * group.
 */
function endOnSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        void end(stop);
      } else if (performance.now() - firstAt > repeatWithin) process.exit(1);
    });
  }
}

/** Stops accepting requests, lets running work finish, then closes everything. */
async function end(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), stopTimeout).unref();
  await stop();
  process.exit(0);
}

/** A message for the operator if they can fix it, else the error itself. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (hasCode(error, 'EADDRINUSE')) return 'This port is taken by another program. Set PORT to one that is free.';
  if (hasCode(error, 'EACCES')) return `Not permitted: ${error.message}. Look at PORT, DATA_DIR and their owners.`;
  if (isOutage(error) || hasCode(error, '28000', '28P01', '3D000')) {
    return `The database does not answer, or refuses us: ${wordsOf(error)}. Look at DATABASE_URL.`;
  }
  if (isDiskFull(error)) return `The disk is full: ${error.message}. Make room, then start again.`;
  if (error instanceof DirectoryInUse)
    return `${error.message} Is Pacta already running there? Set DATA_DIR to another.`;
  const isOurs = [UnusableConfig, UnusableKey, UnusableBackup].some((kind) => error instanceof kind);
  return isOurs ? error.message : error;
}

/** A host with several addresses fails with an error for each, and no words of its own. */
function wordsOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message;
}

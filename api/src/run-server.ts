import path from 'node:path';
import { fastify } from 'fastify';
import type { StandIns } from '../demo/stand-ins.ts';
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
import { UnusableAuthorities } from './signing/efirma-trust.ts';

export type Stop = () => Promise<void>;

/** Runs the server of this environment, or ends the process with words for the operator. Tells at once how it is stopped. */
export async function runServer(onStarted: (stop: Stop) => void): Promise<void> {
  try {
    await start(onStarted);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(onStarted: (stop: Stop) => void): Promise<void> {
  const config = readConfig(process.env);
  const wantsDemo = process.argv.includes('--demo');
  if (wantsDemo && config.smtp) throw new UnusableConfig('--demo would write to strangers: unset SMTP_URL.');
  if (!config.databaseUrl) compileOnce();
  process.env.NODE_COMPILE_CACHE ??= path.join(config.dataDir, 'compiled'); // for the processes of tasks
  const { log } = fastify({ logger: logOptions(config.logLevel) });
  const demo = wantsDemo ? await (await import('../demo/stand-ins.ts')).startStandIns(config) : undefined;
  const history = Promise.withResolvers<void>();
  const of = demo && { history: history.promise };
  const { admin, context, stop } = await startServer({ ...config, ...demo?.config }, log, of);
  onStarted(async () => {
    await stop();
    await demo?.stop();
  });

  if (admin) console.log(`\nThe first admin:\n  E-mail:   ${admin.email}\n  Password: ${admin.password}`);
  console.log(`\nPacta is ready at ${config.publicUrl}\n`);
  if (demo) await showDemo(context, demo, history.resolve);
}

/** The samples are not part of the product, so they are loaded only on request. */
async function showDemo(
  context: AppContext,
  { standIn, providers, phonePage }: StandIns,
  onFilled: () => void,
): Promise<void> {
  const { fillDemo, tellStandIn } = await import('../demo/fill-demo.ts');
  const accounts = await fillDemo(context);
  onFilled();
  if (standIn) {
    await tellStandIn(context, standIn.url);
    console.log(`A company’s own system, which is told of its documents, stands in at ${standIn.page}\n`);
  }
  for (const line of providers?.lines ?? []) console.log(line);
  if (phonePage) console.log(`Services of messages to phones stand in at ${phonePage}\n`);
  if (accounts.length === 0) console.log('The samples are there already.\n');
  else console.log('Sample accounts:');
  for (const { email, password, company } of accounts) console.log(`  ${email}  ${password}  ${company}`);
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
  const isOurs = [UnusableConfig, UnusableKey, UnusableAuthorities, UnusableBackup].some(
    (kind) => error instanceof kind,
  );
  return isOurs ? error.message : error;
}

/** A host with several addresses fails with an error for each, and no words of its own. */
function wordsOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message;
}

import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from './app.ts';
import { assertRestored } from './backup/restoring.ts';
import { openChannels } from './channel/open-channels.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { openDatabase } from './database.ts';
import { openProviders } from './envelope/providers.ts';
import { openIdentityProvider } from './identity/identity-settings.ts';
import { jobHandlers } from './job-handlers.ts';
import { settleGivenUp } from './modules/delivery/settle-given-up.ts';
import { notifyGivenUp } from './modules/document/notify-given-up.ts';
import { sendReminders, tellOfExpired } from './modules/document/send-reminders.ts';
import { fingerprintOf } from './modules/evidence/evidence.ts';
import { type Signing, signHeads } from './modules/evidence/sign-heads.ts';
import { stampNewestHead } from './modules/evidence/stamp-heads.ts';
import { openTrailKey } from './modules/evidence/trail-key.ts';
import { inspectFiles, inspectionInterval, reportChangedFile } from './modules/file/inspect-files.ts';
import { readResults } from './modules/identity/read-results.ts';
import { tellOfChangedFiles } from './modules/mail/tell-of-changed-files.ts';
import { tellOfFailingWebhooks } from './modules/mail/tell-of-failing-webhooks.ts';
import { outboxMailer } from './modules/outbox/outbox-mailer.ts';
import { runEnvelopes } from './modules/provider/run-envelopes.ts';
import { conserve } from './modules/seal/conserve.ts';
import { retryGivenUp } from './modules/seal/fault-storage.ts';
import { preserveSeals } from './modules/seal/preserve-seals.ts';
import { createFirstAdmin } from './modules/user/create-first-admin.ts';
import { deliverAll } from './modules/webhook/deliver-all.ts';
import { checkpoint, openDurable, vacuum } from './platform/durable-embedded.ts';
import { fileStore, sweepDrafts } from './platform/file-store.ts';
import { lookUp } from './platform/internet-address.ts';
import { type JobQueue, openJobQueue } from './platform/job-queue.ts';
import { migrate, readMigrations } from './platform/migrations.ts';
import { postgresPool } from './platform/postgres-pool.ts';
import { keepPrivate } from './platform/private-files.ts';
import { repeatedly } from './platform/repeatedly.ts';
import { openSecrets } from './platform/secrets.ts';
import { smtpMailer } from './platform/smtp-mailer.ts';
import { trailFolder } from './platform/trail-folder.ts';
import { openEfirmaTrust } from './signing/efirma-trust.ts';
import { openConservationAuthority, openTimestampAuthority } from './signing/open-authorities.ts';
import { openSigningKey } from './signing/open-signing-key.ts';
import { keepSealCertificate } from './signing/seal-certificates.ts';
import type { NoTimestamp } from './signing/timestamp-authority.ts';
import { sweep } from './sweep.ts';
import { tellOfTrails } from './tell-of-trails.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const timeToCheck = 20_000;

interface Start {
  /** Until it is told what is to have happened in earlier days, no head of the trails is signed: samples would be younger than they say. */
  readonly history?: Promise<void> | undefined;
}

/** Opens everything a server needs, in the order in which it is needed, and closes it in the reverse order. */
export async function startServer(config: Config, log: FastifyBaseLogger, { history = Promise.resolve() }: Start = {}) {
  const stack = new AsyncDisposableStack();
  try {
    const context = await openContext(config, log, stack, history);
    const app = buildApp(context, {
      server: { loggerInstance: log },
      trustedProxies: config.trustedProxies,
      allowedOrigins: config.allowedOrigins,
      allowedHosts: config.allowedHosts,
      outbox: config.outbox,
      web: config.webRoot === undefined ? undefined : { ...config, root: config.webRoot },
    });
    stack.defer(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    const first = { email: config.adminEmail, companyName: config.companyName };
    const admin = await createFirstAdmin(context, first); // last: nobody would see the password of a start that failed
    return { context, admin, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function openContext(
  config: Config,
  log: FastifyBaseLogger,
  stack: AsyncDisposableStack,
  history: Promise<void>,
): Promise<AppContext> {
  const now = () => new Date();
  await assertRestored(config.dataDir);
  await keepPrivate(config.dataDir);
  const signingKey = await openSigningKey({ directory: config.dataDir, pkcs12: config.pkcs12 }, now());
  const earlierSeals = await keepSealCertificate(config.dataDir, signingKey.certificate);
  const efirmaTrust = await openEfirmaTrust(config.efirma);
  if (efirmaTrust.hasTestRoots) log.warn('e.firmas of a test authority count here: see EFIRMA_TEST_ROOTS');
  const secrets = await openSecrets({ directory: config.dataDir, key: config.secretsKey });
  const pool = await openPool(config, log);
  const database = openDatabase(pool);
  stack.defer(() => database.destroy());
  await migrate(pool, await readMigrations());

  const folder = path.join(config.dataDir, 'files');
  await sweepDrafts(folder, new Date(Date.now() - day));
  const files = fileStore(folder, (file) => {
    reportChangedFile({ database, now }, log, file).catch((error: unknown) => log.error(error));
  });
  const queue = await openQueue(pool, config, log, stack);

  const retried = await retryGivenUp(database, now());
  if (retried > 0) log.warn({ retried }, 'timestamps or constancias that were given up are tried once more');

  const context = {
    database,
    jobs: queue,
    files,
    mailer: config.smtp ? smtpMailer(config.smtp, files, log) : outboxMailer({ database, now }),
    ...openReports(config, log),
    now,
    signingKey,
    earlierSeals,
    ...(await openAuthorities(config, now, log)),
    efirmaTrust,
    revocationHosts: new Set(config.revocationHosts),
    secrets,
    ...{ lookup: lookUp, webhookHosts: config.webhookHosts },
    envelopeProviders: await openProviders(config, (trouble) => log.warn(trouble)),
    publicUrl: config.publicUrl,
  };
  await queue.work(jobHandlers(context));
  for (const run of [deliverAll, runEnvelopes]) stack.defer(run(context, log));
  const heads = { database, now, folder: trailFolder(config.dataDir), key: await openTrailKey(config.dataDir) };
  startChores({ context, queue, pool, heads, history, isEmbedded: config.databaseUrl === undefined, log }, stack);
  return context;
}

/** The ways to a phone, and who may tell what became of messages. */
const openReports = ({ channels, mailReportsSecret }: Config, log: FastifyBaseLogger) => ({
  channels: openChannels(channels, log),
  whatsAppVerifyToken: channels.whatsapp?.verifyToken,
  mailReportsSecret,
});

async function openQueue(
  pool: Pool,
  { databaseUrl }: Config,
  log: FastifyBaseLogger,
  stack: AsyncDisposableStack,
): Promise<JobQueue> {
  const queue = await openJobQueue({ pool, log, isAlone: databaseUrl === undefined });
  stack.defer(() => queue.stop());
  const dead = await queue.dead();
  if (dead.length > 0) log.error({ dead }, 'jobs were given up and wait for a decision');
  return queue;
}

/** What an authority does that lies is an error; that one is away for a while is not. */
async function openAuthorities(
  { timestamps, conservation, identity }: Config,
  now: () => Date,
  log: FastifyBaseLogger,
) {
  const tell = ({ message, isLie }: NoTimestamp) => log[isLie ? 'error' : 'warn'](message);
  return {
    timestampAuthority: timestamps && (await openTimestampAuthority(timestamps, { now, tell })),
    identityProvider: identity && openIdentityProvider(identity),
    conservationAuthority: conservation && (await openConservationAuthority(conservation, { now, tell })),
  };
}

interface Running {
  readonly context: AppContext;
  readonly queue: JobQueue;
  readonly pool: Pool;
  readonly heads: Signing;
  readonly history: Promise<void>;
  readonly isEmbedded: boolean;
  readonly log: FastifyBaseLogger;
}

/** Signs the heads of days that have ended, and has the newest stamped. The log tells by which key, for the operator to note. */
async function proveTrails({ context, heads, log }: Running): Promise<void> {
  for (const { body, publicKey } of await signHeads(heads)) {
    log.info({ head: JSON.parse(body), fingerprint: fingerprintOf(publicKey) }, 'the head of a day was signed');
  }
  const stamped = await stampNewestHead({ ...heads, authority: context.timestampAuthority });
  if (stamped) log.info({ day: stamped }, 'the head of a day was stamped');
}

/** What is done again and again while the server runs, and the check of the trails that each start begins with. */
function startChores(running: Running, stack: AsyncDisposableStack): void {
  const { context, queue, pool, history, isEmbedded, log } = running;
  const chore = (name: string, interval: number, task: () => Promise<void>) =>
    stack.defer(repeatedly(name, interval, task, log));
  chore('sweeping', hour, () => sweep(context));
  chore('reading stored files', inspectionInterval, () => inspectFiles(context));
  chore('telling of changed files', minute, () => tellOfChangedFiles(context));
  chore('telling of companies’ systems', minute, () => tellOfFailingWebhooks(context));
  if (isEmbedded) {
    chore('vacuuming', day, () => vacuum(pool));
    chore('checkpointing', 10 * second, () => checkpoint(pool));
  }
  void history.then(() => {
    if (!stack.disposed) chore('signing the heads of the trails', 10 * minute, () => proveTrails(running));
  });
  chore('adding what proves seals later', minute / 2, async () => {
    for (const found of await preserveSeals(context)) {
      if (found.isGivenUp) log.error(found, 'what proves a seal later was given up: the next start tries it once more');
      else log.warn(found, 'a seal waits for what proves it later');
    }
  });
  chore('asking for constancias', minute / 2, async () => {
    for (const found of await conserve(context)) {
      if (found.isGivenUp) log.error(found, 'a constancia was given up: the next start tries it once more');
      else log.warn(found, 'a constancia is still to come');
    }
  });
  chore('reading identity checks', 2 * second, async () => {
    for (const found of await readResults(context)) log.warn(found, 'the result of an identity check is still to come');
  });
  chore('reminding', 5 * minute, () => sendReminders(context));
  chore('telling of what has expired', minute, () => tellOfExpired(context));
  chore('telling of given-up jobs', minute, async () => {
    const dead = await queue.dead();
    await settleGivenUp(context, dead);
    await notifyGivenUp(context, dead);
  });

  const stopping = new AbortController();
  const checking = tellOfTrails(context, log, { time: timeToCheck, signal: stopping.signal }); // nobody waits for it
  stack.defer(async () => {
    stopping.abort();
    await checking;
  });
}

export async function openPool({ databaseUrl, dataDir }: Config, log: FastifyBaseLogger): Promise<Pool> {
  if (databaseUrl === undefined) {
    const onLost = () => {
      log.fatal('Another host took the data over while this one was away: nothing more is written here.');
      process.exit(1);
    };
    return (await openDurable(path.join(dataDir, 'database'), onLost)).pool;
  }
  const pool = postgresPool(databaseUrl);
  pool.on('error', (error) => log.warn(error, 'a connection to the database was lost')); // the pool opens another
  return pool;
}

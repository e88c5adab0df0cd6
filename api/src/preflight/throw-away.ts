import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import { openDatabase } from '../database.ts';
import { jobHandlers } from '../job-handlers.ts';
import type { Job } from '../jobs.ts';
import { openDurable } from '../platform/durable-embedded.ts';
import { fileStore } from '../platform/file-store.ts';
import { handle } from '../platform/job-queue.ts';
import { migrate, readMigrations } from '../platform/migrations.ts';
import { newId } from '../platform/new-id.ts';
import { secretsWith } from '../platform/secrets.ts';
import { openEfirmaTrust } from '../signing/efirma-trust.ts';
import { openSigningKey } from '../signing/open-signing-key.ts';
import { hasKey } from './check-keys.ts';

interface ThrowAway {
  readonly context: AppContext;
  /** Does all jobs that wait. */
  readonly work: () => Promise<void>;
}

/** The whole product on a database and a folder of its own, which are gone afterwards. It writes to nobody. */
export async function inThrowAway<T>(config: Config, use: (given: ThrowAway) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pacta-preflight-'));
  const stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    const { pool } = await openDurable(path.join(folder, 'database'));
    const database = openDatabase(pool);
    stack.defer(() => database.destroy());
    await migrate(pool, await readMigrations());
    const waiting: Job[] = [];
    const now = () => new Date();
    const own = (await hasKey(config)) ? config.dataDir : folder; // the key that will seal, where there is one
    const context: AppContext = {
      database,
      jobs: { enqueue: async (_tx, job) => void waiting.push(job) },
      files: fileStore(path.join(folder, 'files')),
      mailer: { send: async () => {} },
      now,
      publicUrl: config.publicUrl,
      signingKey: await openSigningKey({ directory: own, pkcs12: config.pkcs12 }, now()),
      efirmaTrust: await openEfirmaTrust(config.efirma),
      revocationHosts: new Set(config.revocationHosts),
      secrets: secretsWith(randomBytes(32)),
      lookup: async () => [],
    };
    const work = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await handle(jobHandlers(context), job, newId(now()));
    };
    return await use({ context, work });
  } finally {
    await stack.disposeAsync();
  }
}

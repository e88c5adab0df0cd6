import { fastify } from 'fastify';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { checkAllTrails } from './modules/document/run-trail-check.ts';
import { logOptions } from './platform/logging.ts';
import { migrate, readMigrations } from './platform/migrations.ts';
import { openPool } from './server.ts';

/** `pnpm trail:check`: every document against its trail. Ends with 1 if anything does not agree. */
const config = readConfig(process.env);
const { log } = fastify({ logger: logOptions(config.logLevel) });

try {
  const pool = await openPool(config, log);
  await migrate(pool, await readMigrations());
  const database = openDatabase(pool);
  let found = 0;
  const checked = await checkAllTrails({ database }, ({ document, differences }) => {
    found += 1;
    console.log(`${document}\n${differences.map((difference) => `  ${difference}`).join('\n')}`);
  });
  await database.destroy();
  console.log(`Documents checked: ${checked}. That do not agree with their trail: ${found}.`);
  process.exit(found === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // also where the server has the embedded database
  process.exit(2);
}

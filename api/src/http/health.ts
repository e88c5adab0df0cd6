import type { ProblemReason } from '@pacta/contracts';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';

/** For the operator: /health says that the process runs, /ready that it can serve. */
export const health = fp<Pick<AppContext, 'database' | 'files'>>(async (app, { database, files }) => {
  const unlimited = {
    schema: { hide: true },
    config: { rateLimit: false as const, isForAnyHost: true },
    logLevel: 'warn' as const,
  };

  app.get('/health', unlimited, async () => ({ status: 'ok' }));

  app.get('/ready', unlimited, async (request, reply) => {
    try {
      await sql`select 1`.execute(database);
      if (await files.hasRoom()) return { status: 'ready' };
      return reply.code(503).send({ status: 'not ready', reason: 'server.full' satisfies ProblemReason });
    } catch (error) {
      request.log.error(error, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
});

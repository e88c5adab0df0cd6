import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { ExpectedProblem } from '../problem.ts';

const perMinute = 1_200;

/** Sets the headers that protect browsers, and limits how often one address may call. */
export const protection = fp(async (app) => {
  await app.register(helmet, {
    // An answer of the API is not a page. Answers that are pages set a policy of their own.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new ExpectedProblem('request.too_many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
});

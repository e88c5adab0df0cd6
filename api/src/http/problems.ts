import type { FieldProblem, Problem } from '@pacta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFull, isOutage } from '../platform/outage.ts';
import { ExpectedProblem } from '../problem.ts';

/** Turns every thrown value into one shape. Unexpected errors are logged, and the caller learns nothing about them. */
export const problems = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    const known = expected(error);
    if (known && known.code >= 503) request.log.warn({ err: error, reason: known.reason }, known.message);
    else if (known) request.log.info({ reason: known.reason }, known.message);
    else if (reply.raw.destroyed) request.log.info('The caller left before the answer.');
    else request.log.error(error);
    return answer(request, reply, known ?? new ExpectedProblem('internal'));
  });

  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw unavailable(); // Fastify's own answer would have another shape
  });
});

function answer(request: FastifyRequest, reply: FastifyReply, problem: ExpectedProblem) {
  const { code, message, reason, fields, retryAfterSeconds, withdrawal, ended, facts } = problem;
  const told = { ...(withdrawal && { withdrawal }), ...(ended && { ended }) };
  const more = { ...(fields && { fields }), ...told, ...(facts && { facts }) };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(code)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify) // the route's own schema describes success
    .send({ code, message, reason, requestId: request.id, ...more } satisfies Problem);
}

function expected(error: unknown): ExpectedProblem | undefined {
  if (error instanceof ExpectedProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ExpectedProblem('request.invalid', { fields: (error.validation as Issue[]).flatMap(fieldProblems) });
  }
  if (isDiskFull(error)) return new ExpectedProblem('server.full');
  if (isOutage(error)) return unavailable();
  return refusedByServer(error);
}

const unavailable = () => new ExpectedProblem('server.unavailable', { retryAfterSeconds: 2 });

interface Issue {
  instancePath: string;
  message?: string | undefined;
  params: { keys?: string[] }; // of zod's issue `unrecognized_keys`
}

/** `/signers/0/email` becomes `signers.0.email`. An unknown field is named itself. */
function fieldProblems({ instancePath, message = 'Invalid value', params }: Issue): FieldProblem[] {
  const path = instancePath.split('/').filter((part) => part !== '');
  const unknown = params.keys ?? [undefined];
  return unknown.map((key) => ({ path: [...path, ...(key === undefined ? [] : [key])].join('.'), message }));
}

/** What Fastify and its plugins refuse before any schema is checked. */
function refusedByServer(error: unknown): ExpectedProblem | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  if (status === 413) return new ExpectedProblem('request.too_large');
  if (status === 429) return new ExpectedProblem('request.too_many');
  if (status === 404) return new ExpectedProblem('request.not_found');
  if (status >= 400 && status < 500) return new ExpectedProblem('request.invalid', words(error));
  return undefined;
}

/** Fastify's own message is passed on if it helps the caller, as it does when the body is malformed. */
const words = (error: Error) =>
  'code' in error && String(error.code).startsWith('FST_') ? { message: error.message } : {};

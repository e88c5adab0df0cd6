import fp from 'fastify-plugin';

const exposed = 'content-disposition, content-length, content-range, etag, retry-after, x-request-id';

/** Lets pages of the configured origins call the API, and no others. Tokens travel in a header: no cookies, no credentials. */
export const origins = fp<{ allowed: readonly string[] }>(async (app, { allowed }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, range',
      'access-control-max-age': 600,
    });
    return reply.code(204).send();
  });
});

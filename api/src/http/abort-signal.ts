import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller disconnects. Fastify's own `request.signal` is also aborted as soon as a body has been read.
 */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

import type { FastifyRequest } from 'fastify';
import type { Authentication, Origin } from '../actor.ts';

const longest = 300;

/** Where a request came from. The caller can write anything into the user agent, so it is cut to a short line. */
export const originOf = ({ ip, headers }: FastifyRequest, authentication: Authentication): Origin => ({
  ip,
  authentication,
  userAgent: headers['user-agent']?.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, longest) || null,
});

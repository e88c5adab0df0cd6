import type { Access } from '@pacta/contracts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { LinkActor, UserActor } from '../actor.ts';
import { mayCall, type Permission } from '../permissions.ts';
import { ExpectedProblem } from '../problem.ts';
import { originOf } from './origin.ts';

/** Each finds the person behind a request, or throws. */
export interface Authenticators {
  session(request: FastifyRequest): Promise<UserActor>;
  link(request: FastifyRequest): Promise<LinkActor>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    permission?: Permission;
  }
  interface FastifyRequest {
    /** Present if the endpoint's access is `session`. */
    user: UserActor;
    /** Present if the endpoint's access is `link`. */
    holder: LinkActor;
  }
}

/** Finds out who asks, and whether they may call this endpoint at all, before any of the body is read. */
export const authenticate = fp<Authenticators>(async (app, { session, link }) => {
  app.decorateRequest('user');
  app.decorateRequest('holder');
  app.addHook('onRequest', async (request) => {
    const { access, permission } = request.routeOptions.config;
    if (access === 'session') {
      request.user = { ...(await session(request)), from: originOf(request) };
      if (!mayCall(permission, request.user.role)) throw new ExpectedProblem('session.forbidden');
    }
    if (access === 'link') request.holder = { ...(await link(request)), from: originOf(request) };
  });
});

/** The bearer token of a request. */
export function bearer({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new ExpectedProblem('session.missing');
  return token;
}

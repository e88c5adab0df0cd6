import type { Access } from '@pacta/contracts';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { LinkActor, UserActor } from '../actor.ts';
import { mayCall, mayCallByLink, type Permission } from '../permissions.ts';
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
    /** Somebody whose password was printed may call it before they change it. */
    isForFirstPassword?: boolean;
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
    const { config } = request.routeOptions;
    if (config.access === 'session') {
      const user = await session(request);
      request.user = { ...user, from: originOf(request, user.sessionId ? 'session' : 'token') };
      assertMayCall(config, request.user);
    }
    if (config.access === 'link') {
      request.holder = { ...(await link(request)), from: originOf(request, 'link') };
      if (!mayCallByLink(config.permission, request.holder.role)) throw new ExpectedProblem('document.forbidden');
    }
  });
});

function assertMayCall({ permission, isForFirstPassword }: FastifyContextConfig, user: UserActor): void {
  if (user.mustChangePassword && !isForFirstPassword) throw new ExpectedProblem('password.must_change');
  if (!mayCall(permission, user.role)) throw new ExpectedProblem('session.forbidden');
}

/** The bearer token of a request. */
export function bearer({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new ExpectedProblem('session.missing');
  return token;
}

import type { UserId, UserView } from '@pacta/contracts';
import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assertSignedIn } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { knownBrowserCookie, readKnownBrowser } from '../credentials/known-browser.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { presentSession } from './session-presenter.ts';
import { endOwnSession, endSessionsOf, listSessions } from './session-storage.ts';

/** Of one address: an office behind it can sign in together, and guessing leads nowhere. */
const loginsPerMinute = 30;

/** Sign-in answers with the user. How a user is shown is decided by the user module, which stands above this one. */
type ReadUser = (context: AppContext, id: UserId) => Promise<UserView>;

export const sessionRoutes =
  (readUser: ReadUser) =>
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.login, { perMinute: loginsPerMinute }),
      handler: async ({ body, headers }, reply) => {
        const browser = readKnownBrowser(context, headers.cookie);
        const { userId, tokens } = await logIn(context, body, { userAgent: headers['user-agent'], browser });
        reply.header('set-cookie', knownBrowserCookie(context, browser, userId));
        return { user: await readUser(context, userId), tokens };
      },
    });

    app.route({
      ...serve(contracts.refreshTokens),
      handler: async ({ body }) => ({ tokens: await refreshSession(context, body.refreshToken) }),
    });

    app.route({
      ...serve(contracts.logout),
      handler: async ({ body }) => {
        await logOut(context, body.refreshToken);
        return {};
      },
    });

    app.route({
      ...serve(contracts.listSessions),
      handler: async ({ user }) => {
        assertSignedIn(user);
        const sessions = await listSessions(context.database, user.id, context.now());
        return { results: sessions.map((session) => presentSession(user, session)) };
      },
    });

    app.route({
      ...serve(contracts.revokeSession),
      handler: async ({ user, params }) => {
        assertSignedIn(user);
        const isEnded = await endOwnSession(context.database, user.id, params.sessionId, context.now());
        if (!isEnded) throw new ExpectedProblem('session.not_found');
        return {};
      },
    });

    app.route({
      ...serve(contracts.revokeOtherSessions),
      handler: async ({ user }) => {
        assertSignedIn(user);
        await endSessionsOf(context.database, user.id, context.now(), user.sessionId);
        return {};
      },
    });
  };

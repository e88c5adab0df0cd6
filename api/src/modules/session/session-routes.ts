import * as contracts from '@pacta/shared/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../serve.ts';
import { readUserView } from '../user/read-user-view.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';

/** For each address in a minute: an office behind one address may sign in together, a guesser gets nowhere. */
const limited = { rateLimit: { max: 30, timeWindow: 60_000 } };

export const sessionRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const login = serve(contracts.login);
    app.route({
      ...login,
      config: { ...login.config, ...limited },
      handler: async ({ body }) => {
        const { userId, tokens } = await logIn(context, body);
        return { user: await readUserView(context, userId), tokens };
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
  };

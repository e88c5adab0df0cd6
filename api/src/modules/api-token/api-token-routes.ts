import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assertSignedIn } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readKnownBrowser } from '../credentials/known-browser.ts';
import { presentApiToken } from './api-token-presenter.ts';
import { deleteApiToken, listApiTokens } from './api-token-storage.ts';
import { createApiToken } from './create-api-token.ts';

export const apiTokenRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.createApiToken, { perMinute: 30 }), // as at sign-in
      handler: async ({ body, headers }) => {
        const issued = await createApiToken(context, body, readKnownBrowser(context, headers.cookie));
        return { ...presentApiToken(issued), token: issued.token };
      },
    });

    app.route({
      ...serve(contracts.listApiTokens),
      handler: async ({ user }) => {
        assertSignedIn(user);
        const tokens = await listApiTokens(context.database, user.id, context.now());
        return { results: tokens.map(presentApiToken) };
      },
    });

    app.route({
      ...serve(contracts.revokeApiToken),
      handler: async ({ user, params }) => {
        assertSignedIn(user);
        const isRevoked = await deleteApiToken(context.database, user.id, params.apiTokenId);
        if (!isRevoked) throw new ExpectedProblem('api_token.not_found');
        return {};
      },
    });
  };

import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { knownBrowserCookie, readKnownBrowser } from '../credentials/known-browser.ts';
import { changePassword } from './change-password.ts';
import { checkPasswordLink } from './check-password-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export const passwordRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.forgotPassword, { perMinute: 10 }),
      handler: async ({ body, ip }) => {
        await forgotPassword(context, body.email, ip);
        return {};
      },
    });

    app.route({
      ...serve(contracts.resetPassword, { perMinute: 30 }),
      handler: async ({ body, headers }, reply) => {
        const userId = await resetPassword(context, body);
        const browser = readKnownBrowser(context, headers.cookie);
        reply.header('set-cookie', knownBrowserCookie(context, browser, userId)); // they can sign in, whoever guesses meanwhile
        return {};
      },
    });

    app.route({
      ...serve(contracts.checkPasswordLink, { perMinute: 30 }),
      handler: async ({ body }) => {
        await checkPasswordLink(context, body.key);
        return {};
      },
    });

    app.route({
      ...serve(contracts.changePassword),
      handler: async ({ user, body }) => {
        await changePassword(context, user, body);
        return {};
      },
    });
  };

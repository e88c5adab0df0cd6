import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export const passwordRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.forgotPassword, { perMinute: 10 }),
      handler: async ({ body }) => {
        await forgotPassword(context, body.email);
        return {};
      },
    });

    app.route({
      ...serve(contracts.resetPassword, { perMinute: 30 }),
      handler: async ({ body }) => {
        await resetPassword(context, body);
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

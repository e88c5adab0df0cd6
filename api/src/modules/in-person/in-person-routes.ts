import * as contracts from '@pacta/contracts/in-person';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { endHandOver } from './end-hand-over.ts';
import { handOver } from './hand-over.ts';

/** Signing on the device of a user who is there. */
export const inPersonRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.handOver),
      handler: ({ user, params }) => handOver(context, user, params),
    });

    app.route({
      ...serve(contracts.endHandOver),
      handler: async ({ holder, params }) => {
        await endHandOver(context, holder, params.documentId);
        return {};
      },
    });
  };

import * as contracts from '@pacta/contracts/evidence';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { findFile } from './find-file.ts';

export const evidenceRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.findFile, { perMinute: 30 }), // a person checks a file now and then
      handler: ({ params }) => findFile(context, params.sha256),
    });
  };

import { getTroubles, tellTroubles } from '@pacta/contracts/trouble';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { countTroubles } from './count-troubles.ts';
import { hoursBefore } from './trouble.ts';
import { presentTrouble } from './trouble-presenter.ts';
import { listTroubles } from './trouble-storage.ts';

const perMinute = 30;
const maxBytes = 16_384;
const mostShown = 200;

export const troubleRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(tellTroubles, { perMinute }),
      bodyLimit: maxBytes,
      handler: async ({ body, headers }) => ({
        counted: await countTroubles(context, body.troubles, headers['user-agent']),
      }),
    });

    app.route({
      ...serve(getTroubles),
      handler: async ({ query }) => {
        const since = hoursBefore(context.now(), query.hours);
        const troubles = await listTroubles(context.database, since, mostShown);
        return { since: since.toISOString(), troubles: troubles.map(presentTrouble) };
      },
    });
  };

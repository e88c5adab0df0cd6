import * as contracts from '@pacta/contracts/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { checkAccount } from './check-account.ts';
import { receiveEvent } from './receive-event.ts';
import { tryNow } from './try-now.ts';

const largestEvent = 1024 * 1024; // bytes
const eventsPerMinute = 600;
const checksPerMinute = 20;
const triesPerMinute = 20;

/** The account of a company at its provider, and what providers tell. */
export const providerRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.checkProvider, { perMinute: checksPerMinute }),
      handler: ({ params, body }) => checkAccount(context, params.companyId, body),
    });

    app.route({
      ...serve(contracts.tryProvider, { perMinute: triesPerMinute }),
      handler: ({ user, params }) => tryNow(context, user, params.documentId),
    });

    app.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
        done(null, body),
      );
      raw.route({
        ...serve(contracts.receiveEnvelopeEvent, { perMinute: eventsPerMinute }),
        handler: async ({ params, body, headers }) => {
          const { provider } = contracts.receiveEnvelopeEvent.params.parse(params);
          await receiveEvent(context, provider, { body, headers });
          return {};
        },
      });
    });
  };

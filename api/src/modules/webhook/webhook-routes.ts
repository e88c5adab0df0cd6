import * as contracts from '@pacta/contracts/webhook';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../http/present-page.ts';
import { serve } from '../../http/serve.ts';
import { makeSecretFor } from './make-secret.ts';
import { readDeliveryDetail, readReachable } from './read-delivery.ts';
import { sendAgain } from './send-again.ts';
import { testWebhook } from './test-webhook.ts';
import { listDeliveries } from './webhook-list-storage.ts';
import { presentDelivery, presentWebhook } from './webhook-presenter.ts';

/** A test holds a connection for seconds, and speaks to somebody else's server. */
const perMinute = 20;

export const webhookRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, now } = context;

    app.route({
      ...serve(contracts.getWebhook),
      handler: async ({ user, params }) =>
        presentWebhook(user, await readReachable(database, user, params.companyId), now()),
    });

    app.route({
      ...serve(contracts.makeWebhookSecret),
      handler: ({ user, params, body }) => makeSecretFor(context, user, { ...params, ...body }),
    });

    app.route({
      ...serve(contracts.testWebhook, { perMinute }),
      handler: ({ user, params }) => testWebhook(context, user, params.companyId),
    });

    app.route({
      ...serve(contracts.listDeliveries),
      handler: async ({ user, params: { companyId }, query: { page, limit, state, type, documentId } }) => {
        await readReachable(database, user, companyId);
        const slice = { page, limit };
        const { rows, total } = await listDeliveries(database, { companyId, state, type, documentId }, slice);
        return presentPage(rows.map(presentDelivery), slice, total);
      },
    });

    app.route({
      ...serve(contracts.getDelivery),
      handler: ({ user, params }) => readDeliveryDetail(database, user, params.companyId, params.deliveryId),
    });

    app.route({
      ...serve(contracts.sendDeliveryAgain, { perMinute }),
      handler: ({ user, params }) => sendAgain(context, user, params),
    });
  };

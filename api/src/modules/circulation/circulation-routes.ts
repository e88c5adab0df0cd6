import * as contracts from '@pacta/contracts/circulation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addObserver } from './add-observer.ts';
import { forwardDocument } from './forward-document.ts';
import { readCirculation } from './read-circulation.ts';
import { removeObserver } from './remove-observer.ts';
import { undoForwarding } from './undo-forwarding.ts';

/** Who else gets a document: somebody in the place of who was asked, and people who only see it. */
export const circulationRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.forwardDocument),
      handler: ({ holder, params, body }) => forwardDocument(context, holder, { ...params, ...body }),
    });

    app.route({
      ...serve(contracts.getCirculation),
      handler: ({ user, params }) => readCirculation(context, user, params.documentId),
    });

    app.route({
      ...serve(contracts.undoForwarding),
      handler: async ({ user, params }) => {
        await undoForwarding(context, user, params);
        return readCirculation(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.addObserver),
      handler: async ({ user, params, body }) => {
        await addObserver(context, user, { ...params, ...body });
        return readCirculation(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.removeObserver),
      handler: async ({ user, params }) => {
        await removeObserver(context, user, params);
        return readCirculation(context, user, params.documentId);
      },
    });
  };

import type { DocumentId } from '@pacta/contracts';
import * as contracts from '@pacta/contracts/annex-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { receiveFile } from '../../http/receive-files.ts';
import { serve } from '../../http/serve.ts';
import { assertMayGive, giveAnnex, receiveAsked, takeAnnexBack } from './give-annex.ts';
import { readAsked, readDocumentAnnexes } from './read-asked.ts';
import { waiveAnnex } from './waive-annex.ts';

/** What signers are asked for beside the document, and what its users see and decide of it. */
export const askedAnnexRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const listOf = async (user: UserActor, documentId: DocumentId) => ({
      list: await readDocumentAnnexes(context, user, documentId),
    });

    app.route({
      ...serve(contracts.getDocumentAnnexes),
      handler: ({ user, params }) => listOf(user, params.documentId),
    });

    app.route({
      ...serve(contracts.waiveAnnexItem),
      handler: async ({ user, params, body }) => {
        await waiveAnnex(context, user, { ...params, ...body });
        return listOf(user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.getAskedAnnexes),
      handler: ({ holder, params }) => readAsked(context, holder, params.documentId),
    });

    app.route({
      ...serve(contracts.giveAnnex),
      handler: async (request, reply) => {
        const { holder, params } = request;
        await assertMayGive(context, holder, params);
        const received = await receiveFile(request, reply, (incoming) =>
          receiveAsked(context, holder, params.documentId, incoming),
        );
        await giveAnnex(context, holder, params, received);
        return readAsked(context, holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.takeAnnexBack),
      handler: async ({ holder, params }) => {
        await takeAnnexBack(context, holder, params);
        return readAsked(context, holder, params.documentId);
      },
    });
  };

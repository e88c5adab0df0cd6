import type { CompanyId } from '@pacta/contracts';
import * as contracts from '@pacta/contracts/annex-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { presentLists } from './annex-list-presenter.ts';
import { createList, deleteList, proposeLists, updateList } from './change-lists.ts';
import { readCompanyLists } from './read-company-lists.ts';

/** The lists of what has to come with a company's documents. Every answer is all of them, as they are afterwards. */
export const annexListRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = async (user: UserActor, companyId: CompanyId) =>
      presentLists(user, await readCompanyLists(context, user, companyId));

    app.route({
      ...serve(contracts.listAnnexLists),
      handler: ({ user, params }) => answer(user, params.companyId),
    });

    app.route({
      ...serve(contracts.createAnnexList),
      handler: async ({ user, params, body }) => {
        await createList(context, params.companyId, body);
        return answer(user, params.companyId);
      },
    });

    app.route({
      ...serve(contracts.proposeAnnexLists),
      handler: async ({ user, params }) => {
        await proposeLists(context, params.companyId);
        return answer(user, params.companyId);
      },
    });

    app.route({
      ...serve(contracts.updateAnnexList),
      handler: async ({ user, params, body }) => {
        await updateList(context, { ...params, ...body });
        return answer(user, params.companyId);
      },
    });

    app.route({
      ...serve(contracts.deleteAnnexList),
      handler: async ({ user, params }) => {
        await deleteList(context, params);
        return answer(user, params.companyId);
      },
    });
  };

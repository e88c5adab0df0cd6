import * as contracts from '@pacta/shared/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../page.ts';
import { serve } from '../../serve.ts';
import { presentCompany } from './company-presenter.ts';
import { listCompanies } from './company-storage.ts';

export const companyRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.listCompanies),
      handler: async ({ user, query: { search, sortBy, ...slice } }) => {
        const id = user.role === 'sub' ? user.companyId : undefined;
        const direction = sortBy === 'name:asc' ? 'asc' : 'desc';
        const { rows, total } = await listCompanies(context.database, { id, search, direction, ...slice });
        return presentPage(rows.map(presentCompany), slice, total);
      },
    });
  };

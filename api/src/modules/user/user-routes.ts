import * as contracts from '@pacta/shared/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../page.ts';
import { serve } from '../../serve.ts';
import { readUserView } from './read-user-view.ts';
import { presentUser } from './user-presenter.ts';
import { listUsers } from './user-storage.ts';

const orders = {
  'full_name:asc': ['fullNameKey', 'asc'],
  'full_name:desc': ['fullNameKey', 'desc'],
  'email:asc': ['email', 'asc'],
  'email:desc': ['email', 'desc'],
} as const;

export const userRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.getMe),
      handler: ({ user }) => readUserView(context, user.id),
    });

    app.route({
      ...serve(contracts.listUsers),
      handler: async ({ user, query: { search, sortBy, ...slice } }) => {
        const companyId = user.role === 'sub' ? user.companyId : undefined;
        const { rows, total } = await listUsers(context.database, {
          companyId,
          search,
          order: orders[sortBy],
          ...slice,
        });
        return presentPage(rows.map(presentUser), slice, total);
      },
    });
  };

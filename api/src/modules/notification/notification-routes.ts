import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type UserActor, visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../http/present-page.ts';
import { serve } from '../../http/serve.ts';
import { kindsKnownTo } from './notification.ts';
import { presentNotification } from './notification-presenter.ts';
import {
  countNotifications,
  listNotifications,
  markNotifications,
  type Reader,
  readPreferences,
  savePreferences,
} from './notification-storage.ts';

const readerOf = (user: UserActor, later: string | undefined): Reader => ({
  userId: user.id,
  visible: visibleTo(user),
  kinds: kindsKnownTo(later),
});

export const notificationRoutes =
  ({ database, now }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.listNotifications),
      handler: async ({ user, query }) => {
        const reader = readerOf(user, query.later);
        const [rows, { total, unread }] = await Promise.all([
          listNotifications(database, reader, query),
          countNotifications(database, reader),
        ]);
        return { ...presentPage(rows.map(presentNotification), query, total), unread };
      },
    });

    app.route({
      ...serve(contracts.readNotifications),
      handler: async ({ user, body: { ids, isRead, later } }) => {
        await database.transaction().execute((tx) => markNotifications(tx, user.id, ids, isRead ? now() : null));
        const { unread } = await countNotifications(database, readerOf(user, later));
        return { unread };
      },
    });

    app.route({
      ...serve(contracts.getMyPreferences),
      handler: ({ user }) => readPreferences(database, user.id),
    });

    app.route({
      ...serve(contracts.updateMyPreferences),
      handler: async ({ user, body }) => {
        await database.transaction().execute((tx) => savePreferences(tx, user.id, body));
        return body;
      },
    });
  };

import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assertSignedIn } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { confirmEmail } from './confirm-email.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUserPage } from './list-users.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { readOwnView, readUserView } from './read-user-view.ts';
import { restoreEmail } from './restore-email.ts';
import { updateMe } from './update-me.ts';
import { updateUser } from './update-user.ts';

/** What people do with accounts. An action is answered with the user as they are afterwards. */
export const userRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.getMe),
      handler: ({ user }) => readOwnView(context, user.id),
    });

    app.route({
      ...serve(contracts.updateMe),
      handler: async ({ user, body }) => {
        assertSignedIn(user);
        await updateMe(context, user.id, body);
        return readOwnView(context, user.id);
      },
    });

    app.route({
      ...serve(contracts.listUsers),
      handler: ({ user, query }) => listUserPage(context, user, query),
    });

    app.route({
      ...serve(contracts.createUser),
      handler: async ({ user, body }) => readUserView(context, user, await createUser(context, user, body)),
    });

    app.route({
      ...serve(contracts.getUser),
      handler: ({ user, params }) => readUserView(context, user, params.userId),
    });

    app.route({
      ...serve(contracts.updateUser),
      handler: async ({ user, params, body }) => {
        await updateUser(context, user, params.userId, body);
        return readUserView(context, user, params.userId);
      },
    });

    app.route({
      ...serve(contracts.deleteUser),
      handler: async ({ user, params }) => {
        await deleteUser(context, user, params.userId);
        return {};
      },
    });

    app.route({
      ...serve(contracts.mailPasswordLink),
      handler: async ({ user, params }) => {
        await mailPasswordLink(context, user, params.userId);
        return {};
      },
    });

    app.route({
      ...serve(contracts.confirmEmail, { perMinute: 30 }),
      handler: async ({ body }) => {
        await confirmEmail(context, body.key);
        return {};
      },
    });

    app.route({
      ...serve(contracts.restoreEmail, { perMinute: 30 }),
      handler: async ({ body }) => {
        await restoreEmail(context, body.key);
        return {};
      },
    });

    app.route({
      ...serve(contracts.inviteUser),
      handler: async ({ user, params }) => {
        await inviteUser(context, user, params.userId);
        return readUserView(context, user, params.userId);
      },
    });
  };

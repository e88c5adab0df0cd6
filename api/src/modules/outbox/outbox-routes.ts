import { Sha256 } from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { isFromThisMachine } from '../../http/from-this-machine.ts';
import { sendFile } from '../../http/send-file.ts';
import { ExpectedProblem } from '../../problem.ts';
import { listPage, mailPage, outboxPolicy } from './outbox-page.ts';
import { listOutboxMail, type OutboxMail, readOutboxMail } from './outbox-storage.ts';

const shown = 200;
const params = z.strictObject({ mailId: z.uuid() });

const presentMail = ({ to, sender, ...mail }: OutboxMail) => ({
  ...mail,
  to: `${to.name} <${to.address}>`,
  from: sender,
});

/** The mailbox of a development server. It shows keys of links: never register it anywhere else. */
export const outboxRoutes =
  ({ database, files, publicUrl }: AppContext, audience: 'loopback' | 'open'): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (audience === 'loopback' && !isFromThisMachine(request, publicUrl)) throw new ExpectedProblem('outbox.closed');
    });

    app.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': outboxPolicy });
    });

    app.route({
      method: 'GET',
      url: '/outbox',
      schema: { hide: true },
      handler: async (_request, reply) => reply.type('text/html').send(listPage(await listOutboxMail(database, shown))),
    });

    app.route({
      method: 'GET',
      url: '/outbox.json',
      schema: { hide: true },
      handler: async () => ({ results: (await listOutboxMail(database, shown)).map(presentMail) }),
    });

    const readMail = async (id: string) => {
      const mail = await readOutboxMail(database, id);
      if (!mail) throw new ExpectedProblem('request.not_found');
      return mail;
    };

    app.route({
      method: 'GET',
      url: '/outbox/:mailId',
      schema: { hide: true, params },
      handler: async ({ params }, reply) => reply.type('text/html').send(mailPage(await readMail(params.mailId))),
    });

    app.route({
      method: 'GET',
      url: '/outbox/:mailId/:sha256',
      schema: { hide: true, params: params.extend({ sha256: Sha256 }) },
      handler: async (request, reply) => {
        const { attachments } = await readMail(request.params.mailId);
        const attached = attachments.find(({ sha256 }) => sha256 === request.params.sha256);
        if (!attached) throw new ExpectedProblem('request.not_found');
        return sendFile(files, request, reply, { ...attached, disposition: 'inline' });
      },
    });
  };

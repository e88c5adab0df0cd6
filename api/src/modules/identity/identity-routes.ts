import * as contracts from '@pacta/contracts/identity';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { askAgain, waiveIdentity } from './decide-identity.ts';
import { readDocumentIdentity, readOwnIdentity } from './read-identity.ts';
import { receiveCall } from './receive-call.ts';
import { startIdentity } from './start-identity.ts';

const mostBytes = 512 * 1024; // a decision lists everything that was read from a document
const callsPerMinute = 600;
const startsPerMinute = 120; // of one address, which an office shares

/** Verifying who signers are: what they, the company and the provider do. */
export const identityRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.getOwnIdentity),
      handler: ({ holder, params }) => readOwnIdentity(context, holder, params.documentId),
    });

    app.route({
      ...serve(contracts.startIdentity, { perMinute: startsPerMinute }),
      handler: async ({ holder, params, log }) => ({
        url: await startIdentity(context, holder, params.documentId, (trouble) =>
          log.warn({ trouble }, 'no session was had from the identity provider'),
        ),
      }),
    });

    app.route({
      ...serve(contracts.getDocumentIdentity),
      handler: ({ user, params }) => readDocumentIdentity(context, user, params.documentId),
    });

    app.route({
      ...serve(contracts.askIdentityAgain),
      handler: async ({ user, params }) => {
        await askAgain(context, user, params);
        return readDocumentIdentity(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.waiveIdentity),
      handler: async ({ user, params, body }) => {
        await waiveIdentity(context, user, { ...params, ...body });
        return readDocumentIdentity(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.getIdentityService),
      handler: async () => ({ provider: context.identityProvider?.name ?? null }),
    });
  };

/** Apart, since here a body stays the bytes that came: they are what is signed. */
export const identityCallRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.route({
      ...serve(contracts.receiveIdentityWebhook, { perMinute: callsPerMinute }),
      bodyLimit: mostBytes,
      handler: async ({ params, headers, body }) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await receiveCall(context, { ...params, rawBody, headers });
        return { received: true as const };
      },
    });
  };

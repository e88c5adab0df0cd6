import type { DocumentId } from '@pacta/contracts';
import * as contracts from '@pacta/contracts/signing-code';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { checkCode } from './check-code.ts';
import { readSigningCode } from './read-code.ts';
import { sendCode } from './send-code.ts';

/** The code that signers check before they sign. No answer ever has its digits. */
export const codeRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = (holder: LinkActor, documentId: DocumentId) => readSigningCode(context, holder, documentId);

    app.route({
      ...serve(contracts.getSigningCode),
      handler: ({ holder, params }) => answer(holder, params.documentId),
    });

    app.route({
      ...serve(contracts.sendSigningCode),
      handler: async ({ holder, params, query }) => {
        await sendCode(context, holder, { ...params, ...query });
        return answer(holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.checkSigningCode),
      handler: async ({ holder, params, body }) => {
        await checkCode(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });
  };

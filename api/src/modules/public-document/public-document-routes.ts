import * as contracts from '@pacta/contracts';
import * as efirma from '@pacta/contracts/efirma';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { originOf } from '../../http/origin.ts';
import { inlineAnnex, inlinePdf, sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readAnnex } from '../document/annex-storage.ts';
import { shownFile } from '../document/document-file.ts';
import { assertHolds, assertTakesAway } from '../document/document-policy.ts';
import { readDocument } from '../document/document-storage.ts';
import { recordDownload } from '../document/record-download.ts';
import { readPreparation } from '../efirma/efirma-storage.ts';
import { presentPreparation } from '../efirma/present-preparation.ts';
import { answerQuestions } from '../filling/answer-questions.ts';
import { readLanguage } from '../link/link-storage.ts';
import { approveDocument } from './approve-document.ts';
import { declineDocument } from './decline-document.ts';
import { openLink } from './open-link.ts';
import { readPublicDocument } from './read-public-document.ts';
import { rejectDocument } from './reject-document.ts';
import { prepareEfirma, signByEfirma } from './sign-by-efirma.ts';
import { signDocument } from './sign-document.ts';

/** What approvers and signers do. Every answer is the document as it is afterwards. */
export const publicDocumentRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = (holder: LinkActor, documentId: contracts.DocumentId) =>
      readPublicDocument(context, holder, documentId);

    app.route({
      ...serve(contracts.exchangeLink),
      handler: (request) => openLink(context, request.body, originOf(request, 'link')),
    });

    app.route({
      ...serve(contracts.getPublicDocument),
      handler: ({ holder, params }) => answer(holder, params.documentId),
    });

    app.route({
      ...serveFile(contracts.downloadPublicDocument),
      handler: async (request, reply) => {
        const { holder } = request;
        const document = await readDocument(context.database, request.params.documentId);
        assertHolds(holder, document);
        const file = shownFile(document, await readLanguage(context.database, document.id));
        const onWhole = async () => {
          assertTakesAway(holder, document);
          await recordDownload(context, holder, { document, what: 'file', sha256: file.sha256 });
        };
        return sendFile(context.files, request, reply, file, onWhole);
      },
    });

    app.route({
      ...serveFile(contracts.downloadPublicAnnex),
      handler: async (request, reply) => {
        const { documentId, annexId } = request.params;
        const { holder } = request;
        const document = await readDocument(context.database, documentId);
        assertHolds(holder, document);
        const annex = await readAnnex(context.database, documentId, annexId);
        const onWhole = async () => {
          assertTakesAway(holder, document);
          await recordDownload(context, holder, { document, what: 'annex', sha256: annex.sha256 });
        };
        return sendFile(context.files, request, reply, { ...annex, ...inlineAnnex }, onWhole);
      },
    });

    app.route({
      ...serve(contracts.approveDocument),
      handler: async ({ holder, params, body }) => {
        await approveDocument(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.rejectDocument),
      handler: async ({ holder, params, body }) => {
        await rejectDocument(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.answerQuestions),
      handler: async ({ holder, params, body }) => {
        await answerQuestions(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.signDocument),
      handler: async ({ holder, params, body }) => {
        await signDocument(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });

    app.route({
      ...serve(efirma.preparePublicSignature),
      handler: async ({ holder, params, body }) => {
        const prepared = await prepareEfirma(context, holder, { ...params, ...body });
        return presentPreparation(prepared, `/public/documents/${params.documentId}`);
      },
    });

    app.route({
      ...serveFile(efirma.downloadPublicPreparation),
      handler: async (request, reply) => {
        const { holder, params } = request;
        assertHolds(holder, { id: params.documentId });
        const owner = holder.signerId;
        if (!owner) throw new ExpectedProblem('document.forbidden');
        const asked = { id: params.preparationId, owner, now: context.now() };
        const { sha256 } = await readPreparation(context.database, asked);
        return sendFile(context.files, request, reply, { ...inlinePdf, sha256, fileName: 'e.firma.pdf' });
      },
    });

    app.route({
      ...serve(efirma.signByEfirma),
      handler: async ({ holder, params, body }) => {
        await signByEfirma(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.declineDocument),
      handler: async ({ holder, params, body }) => {
        await declineDocument(context, holder, { ...params, ...body });
        return answer(holder, params.documentId);
      },
    });
  };

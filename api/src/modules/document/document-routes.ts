import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { inlineAnnex, sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { readAnnex } from './annex-storage.ts';
import { commentOnDocument } from './comment-on-document.ts';
import { correctApproverEmail, correctSignerEmail } from './correct-email.ts';
import { correctApproverName, correctSignerName } from './correct-name.ts';
import { correctSignerPhone } from './correct-phone.ts';
import { createDocument } from './create-document.ts';
import { countDocuments } from './document-list-storage.ts';
import { assertSees } from './document-policy.ts';
import { readDocument } from './document-storage.ts';
import { listDocumentPage } from './list-documents.ts';
import { readDetail } from './read-detail.ts';
import { readPart } from './read-part.ts';
import { readTrail } from './read-trail.ts';
import { recordDownload } from './record-download.ts';
import { remindDocument } from './remind-document.ts';
import { scheduleDocument } from './schedule-document.ts';
import { uploadVersion } from './upload-version.ts';
import { withdrawDocument } from './withdraw-document.ts';

/** What users do with documents. An action is answered with the document as it is afterwards. */
export const documentRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.listDocuments),
      handler: ({ user, query }) => listDocumentPage(context, user, query),
    });

    app.route({
      ...serve(contracts.countDocuments),
      handler: async ({ user, query }) => ({
        counts: await countDocuments(context.database, { ...query, visible: visibleTo(user) }),
      }),
    });

    app.route({
      ...serve(contracts.createDocument),
      handler: async ({ user, body }) => readDetail(context, user, await createDocument(context, user, body)),
    });

    app.route({
      ...serve(contracts.getDocument),
      handler: ({ user, params }) => readDetail(context, user, params.documentId),
    });

    app.route({
      ...serve(contracts.getTrail),
      handler: ({ user, params, query }) => readTrail(context, user, { ...params, ...query }),
    });

    app.route({
      ...serveFile(contracts.downloadDocument),
      handler: async (request, reply) => {
        const { user, params, query } = request;
        const document = await readDocument(context.database, params.documentId);
        assertSees(user, document);
        const { what, ...file } = await readPart(context.database, document, query);
        const onWhole = () => recordDownload(context, user, { document, what, sha256: file.sha256 });
        return sendFile(context.files, request, reply, file, onWhole);
      },
    });

    app.route({
      ...serveFile(contracts.downloadAnnex),
      handler: async (request, reply) => {
        const { documentId, annexId } = request.params;
        const document = await readDocument(context.database, documentId);
        assertSees(request.user, document);
        const annex = await readAnnex(context.database, documentId, annexId);
        const onWhole = () => recordDownload(context, request.user, { document, what: 'annex', sha256: annex.sha256 });
        return sendFile(context.files, request, reply, { ...annex, ...inlineAnnex }, onWhole);
      },
    });

    app.route({
      ...serve(contracts.commentOnDocument),
      handler: ({ user, params, body }) => commentOnDocument(context, user, { ...params, ...body }),
    });

    app.route({
      ...serve(contracts.uploadVersion),
      handler: async ({ user, params, body }) => {
        await uploadVersion(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.remindDocument),
      handler: async ({ user, params, body }) => {
        await remindDocument(context, user, params.documentId, body);
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.scheduleDocument),
      handler: async ({ user, params, body }) => {
        await scheduleDocument(context, user, params.documentId, body);
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.withdrawDocument),
      handler: async ({ user, params, body }) => {
        await withdrawDocument(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.correctApproverEmail),
      handler: async ({ user, params, body }) => {
        await correctApproverEmail(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.correctApproverName),
      handler: async ({ user, params, body }) => {
        await correctApproverName(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.correctSignerName),
      handler: async ({ user, params, body }) => {
        await correctSignerName(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.correctSignerPhone),
      handler: async ({ user, params, body }) => {
        await correctSignerPhone(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.correctSignerEmail),
      handler: async ({ user, params, body }) => {
        await correctSignerEmail(context, user, { ...params, ...body });
        return readDetail(context, user, params.documentId);
      },
    });
  };

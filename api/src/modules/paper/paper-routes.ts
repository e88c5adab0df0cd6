import * as contracts from '@pacta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { inlinePdf, sendFile, sendMadeFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertHolds, assertSees } from '../document/document-policy.ts';
import { readDocument } from '../document/document-storage.ts';
import { recordDownload } from '../document/record-download.ts';
import { readPublicDocument } from '../public-document/read-public-document.ts';
import { presentScan } from '../scan/present-scan.ts';
import { readScan } from '../scan/scan-storage.ts';
import { discardScan } from './discard-scan.ts';
import { printedCopy } from './printed-copy.ts';
import { receiveFiles } from './receive-files.ts';
import { assertMayUploadScan, receiveScan } from './receive-scan.ts';
import { acceptScan, returnScan } from './review-scan.ts';
import { sendScan } from './send-scan.ts';

/** What signers on paper do, and the company that reviews what they send. */
export const paperRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const received = (request: FastifyRequest, reply: FastifyReply, documentId: contracts.DocumentId) =>
      receiveFiles(context, request, reply, (files, signal) =>
        receiveScan(context, request.holder, documentId, files, signal),
      );

    app.route({
      ...serveFile(contracts.downloadPrintedCopy),
      handler: async ({ holder, params }, reply) => {
        const copy = await printedCopy(context, holder, params.documentId);
        const document = await readDocument(context.database, params.documentId);
        await recordDownload(context, holder, { document, what: 'printed_copy', sha256: document.sha256 });
        return sendMadeFile(reply, { ...inlinePdf, ...copy });
      },
    });

    app.route({
      ...serve(contracts.receiveScan),
      handler: async (request, reply) => {
        const { holder, params } = request;
        await assertMayUploadScan(context, holder, params.documentId);
        return presentScan(await received(request, reply, params.documentId));
      },
    });

    app.route({
      ...serveFile(contracts.downloadOwnScan),
      handler: async (request, reply) => {
        const { holder, params } = request;
        assertHolds(holder, { id: params.documentId });
        if (!holder.signerId) throw new ExpectedProblem('document.forbidden');
        const { signerId, sha256 } = await readScan(context.database, params.documentId, params.scanId);
        if (signerId !== holder.signerId) throw new ExpectedProblem('scan.not_found');
        return sendFile(context.files, request, reply, { ...inlinePdf, sha256, fileName: 'scan.pdf' });
      },
    });

    app.route({
      ...serve(contracts.sendScan),
      handler: async ({ holder, params, body }) => {
        await sendScan(context, holder, { ...params, ...body });
        return readPublicDocument(context, holder, params.documentId);
      },
    });

    app.route({
      ...serve(contracts.discardScan),
      handler: async ({ holder, params }) => {
        await discardScan(context, holder, params);
        return readPublicDocument(context, holder, params.documentId);
      },
    });

    // Remotes of earlier days show nothing before they send, so that the company looks in any case.
    app.route({
      ...serve(contracts.uploadScan),
      handler: async (request, reply) => {
        const { holder, params } = request;
        await assertMayUploadScan(context, holder, params.documentId);
        const { sha256 } = await readDocument(context.database, params.documentId);
        const scan = await received(request, reply, params.documentId);
        const sending = { ...params, scanId: scan.id, sha256, consent: null, confirmed: true, isUnseen: true };
        await sendScan(context, holder, sending);
        return readPublicDocument(context, holder, params.documentId);
      },
    });

    app.route({
      ...serveFile(contracts.downloadScan),
      handler: async (request, reply) => {
        const { user, params } = request;
        const document = await readDocument(context.database, params.documentId);
        assertSees(user, document);
        const { state, sha256 } = await readScan(context.database, params.documentId, params.scanId);
        if (state === 'received') throw new ExpectedProblem('scan.not_found'); // its signer has not sent it
        const onWhole = () => recordDownload(context, user, { document, what: 'scan', sha256 });
        return sendFile(context.files, request, reply, { ...inlinePdf, sha256, fileName: 'scan.pdf' }, onWhole);
      },
    });

    app.route({
      ...serve(contracts.acceptScan),
      handler: async ({ user, params }) => {
        await acceptScan(context, user, params);
        return { state: 'accepted' } as const;
      },
    });

    app.route({
      ...serve(contracts.returnScan),
      handler: async ({ user, params, body }) => {
        await returnScan(context, user, { ...params, ...body });
        return { state: 'returned' } as const;
      },
    });
  };

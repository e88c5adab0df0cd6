import * as contracts from '@pacta/contracts/review';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { inlinePdf, sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readVersionFile } from '../document/document-detail-storage.ts';
import { assertHolds } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { readCorrectionFor } from '../document/read-correction.ts';
import { recordDownload } from '../document/record-download.ts';
import { readOwnComments, writeToSender } from './write-to-sender.ts';

/** What approvers and signers do beside deciding: write to the sender, and compare versions. */
export const reviewRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, files } = context;

    app.route({
      ...serve(contracts.listOwnComments),
      handler: async ({ holder, params }) => ({ results: await readOwnComments(context, holder, params.documentId) }),
    });

    app.route({
      ...serve(contracts.writeToSender),
      handler: ({ holder, params, body }) => writeToSender(context, holder, { ...params, ...body }),
    });

    app.route({
      ...serveFile(contracts.downloadSeenVersion),
      handler: async (request, reply) => {
        const { holder, params } = request;
        assertHolds(holder, { id: params.documentId });
        const dossier = await readDossier(database, params.documentId);
        const correction = await readCorrectionFor(database, dossier, holder);
        if (!correction) throw new ExpectedProblem('document.transition_not_allowed'); // nothing was corrected
        if (correction.seen !== params.version) throw new ExpectedProblem('file.missing');
        const file = await readVersionFile(database, params.documentId, params.version);
        const { document } = dossier;
        const onWhole = () => recordDownload(context, holder, { document, what: 'version', sha256: file.sha256 });
        return sendFile(files, request, reply, { ...inlinePdf, ...file }, onWhole);
      },
    });
  };

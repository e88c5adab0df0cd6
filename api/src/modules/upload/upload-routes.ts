import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { receiveFile } from '../../http/receive-files.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { receiveAnnex } from './receive-annex.ts';
import { receivePdf } from './receive-pdf.ts';
import { presentAnnex, presentPdf } from './upload-presenter.ts';
import { readUpload } from './upload-storage.ts';

export const uploadRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.uploadPdf),
      handler: async (request, reply) =>
        presentPdf(await receiveFile(request, reply, (incoming) => receivePdf(context, request.user, incoming))),
    });

    app.route({
      ...serve(contracts.uploadAnnex),
      handler: async (request, reply) =>
        presentAnnex(await receiveFile(request, reply, (incoming) => receiveAnnex(context, request.user, incoming))),
    });

    app.route({
      ...serve(contracts.getUpload),
      handler: async ({ user, params }) => {
        const upload = await readUpload(context.database, user.id, params.uploadId);
        if (upload.kind !== 'pdf') throw new ExpectedProblem('upload.not_found');
        return presentPdf(upload);
      },
    });

    app.route({
      ...serveFile(contracts.downloadUpload),
      handler: async (request, reply) => {
        const upload = await readUpload(context.database, request.user.id, request.params.uploadId);
        return sendFile(context.files, request, reply, { ...upload, disposition: 'inline' });
      },
    });
  };

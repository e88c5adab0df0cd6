import * as contracts from '@pacta/contracts/evidence';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { sendMadeFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { findFile } from './find-file.ts';
import { packEvidence } from './pack-evidence.ts';

export const evidenceRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.findFile, { perMinute: 30 }), // a person checks a file now and then
      handler: ({ params }) => findFile(context, params.sha256),
    });

    app.route({
      ...serveFile(contracts.downloadEvidence),
      handler: async ({ user, params }, reply) => {
        const { fileName, zip } = await packEvidence(context, user, params.documentId);
        return sendMadeFile(reply, { bytes: zip, mediaType: 'application/zip', fileName });
      },
    });
  };

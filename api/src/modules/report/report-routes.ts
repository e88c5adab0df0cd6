import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { sendMadeFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

export const reportRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.getDocumentsReport),
      handler: async ({ user, query }) => (await readReport(context, user, query)).report,
    });

    app.route({
      ...serveFile(contracts.exportDocumentsReport),
      handler: async ({ user, query }, reply) => sendMadeFile(reply, await exportReport(context, user, query)),
    });
  };

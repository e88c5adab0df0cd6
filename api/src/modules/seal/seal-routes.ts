import * as contracts from '@pacta/contracts/time';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { inlinePdf, sendFile, sendMadeFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { recordDownload } from '../document/record-download.ts';
import { readIssued, readTime } from './read-time.ts';

/** What users see of the time of their documents. */
export const sealRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.getDocumentTime),
      handler: ({ user, params }) => readTime(context, user, params.documentId),
    });

    app.route({
      ...serveFile(contracts.downloadConstancia),
      handler: async ({ user, params, query: { renewal } }, reply) => {
        const { document, row, token } = await readIssued(context, user, params.documentId, renewal);
        const name = `${document.identifier}-${row.isAccredited ? 'constancia' : 'timestamp'}`;
        const fileName = `${name}${renewal ? `-renewal-${renewal}` : ''}.tsr`;
        return sendMadeFile(reply, { fileName, mediaType: 'application/timestamp-reply', bytes: token });
      },
    });

    app.route({
      ...serveFile(contracts.downloadStampedFile),
      handler: async (request, reply) => {
        const { document, row } = await readIssued(context, request.user, request.params.documentId);
        const { sha256 } = row;
        const file = { ...inlinePdf, sha256, fileName: `${document.identifier}-as-stamped.pdf` };
        const onWhole = () => recordDownload(context, request.user, { document, what: 'file', sha256 });
        return sendFile(context.files, request, reply, file, onWhole);
      },
    });
  };

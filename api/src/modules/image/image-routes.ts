import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { receiveFile } from '../../http/receive-files.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { assertImage } from './image-storage.ts';
import { receiveImage } from './receive-image.ts';

export const imageRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...serve(contracts.uploadImage),
      handler: async (request, reply) => {
        const upload = await receiveFile(request, reply, (incoming) => receiveImage(context, request.user, incoming));
        const { id, fileName, sha256 } = upload;
        return { id, fileName, sha256 };
      },
    });

    app.route({
      ...serveFile(contracts.downloadImage),
      handler: async (request, reply) => {
        const { sha256 } = request.params;
        await assertImage(context.database, sha256);
        reply.header('cross-origin-resource-policy', 'cross-origin'); // e-mails show it, and so do pages on other origins
        return sendFile(context.files, request, reply, {
          sha256,
          fileName: 'image.png',
          mediaType: 'image/png',
          disposition: 'inline',
          isPublic: true,
        });
      },
    });
  };

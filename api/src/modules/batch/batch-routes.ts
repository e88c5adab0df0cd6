import type { BatchId, BatchView } from '@pacta/contracts';
import * as contracts from '@pacta/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type UserActor, visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { abortSignalOf } from '../../http/abort-signal.ts';
import { presentPage } from '../../http/present-page.ts';
import { receiveFile } from '../../http/receive-files.ts';
import { sendMadeFile } from '../../http/send-file.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { turnOf } from '../../worker/turn.ts';
import { sendPreview } from '../filling/send-preview.ts';
import { assertSees } from './batch-policy.ts';
import { presentBatch, presentRow } from './batch-presenter.ts';
import { listRows, type RowSlice } from './batch-row-storage.ts';
import { countBatches, listBatches, readBatchView } from './batch-storage.ts';
import { createBatch } from './create-batch.ts';
import { deleteBatch } from './delete-batch.ts';
import { previewRow } from './preview-row.ts';
import { readOtherSheet, receiveSheet } from './receive-sheet.ts';
import { sampleSheet } from './sample-sheet.ts';
import { startBatch } from './start-batch.ts';
import { stopBatch } from './stop-batch.ts';

const BesidePdf = contracts.BatchRowPreview.omit({ pdf: true });

/** What users do with batches. An action is answered with the batch as it is afterwards. */
export const batchRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context;

    async function readSeen(user: UserActor, id: BatchId) {
      const batch = await readBatchView(database, id);
      assertSees(user, batch);
      return batch;
    }
    const view = async (user: UserActor, id: BatchId): Promise<BatchView> => presentBatch(await readSeen(user, id));

    app.route({
      ...serve(contracts.uploadSheet),
      handler: (request, reply) =>
        receiveFile(request, reply, (incoming) => receiveSheet(context, request.user, incoming)),
    });

    app.route({
      ...serve(contracts.readUploadedSheet),
      handler: ({ user, params, query }, reply) =>
        readOtherSheet(context, user, params.uploadId, query.sheet, abortSignalOf(reply)),
    });

    app.route({
      ...serveFile(contracts.downloadSampleSheet),
      handler: async ({ user, params, query }, reply) =>
        sendMadeFile(reply, await sampleSheet(context, user, params.templateId, query)),
    });

    app.route({
      ...serve(contracts.createBatch),
      handler: async ({ user, body }) => view(user, await createBatch(context, user, body)),
    });

    app.route({
      ...serve(contracts.listBatches),
      handler: async ({ user, query }) => {
        const visible = visibleTo(user);
        const [batches, total] = await Promise.all([
          listBatches(database, { ...query, visible }),
          countBatches(database, { visible }),
        ]);
        return presentPage(batches.map(presentBatch), query, total);
      },
    });

    app.route({
      ...serve(contracts.getBatch),
      handler: ({ user, params }) => view(user, params.batchId),
    });

    app.route({
      ...serve(contracts.listBatchRows),
      handler: async ({ user, params, query }) => {
        const batch = await view(user, params.batchId);
        const slice = {
          ...query,
          state: query.state,
          isRepeated: query.repeated === 'true',
          isTight: query.tight === 'true',
        };
        const rows = await listRows(database, params.batchId, slice);
        return presentPage(rows.map(presentRow), query, countIn(batch, slice));
      },
    });

    app.route({
      ...serve(contracts.previewBatchRow),
      handler: async ({ user, params: { batchId, row }, body }, reply) => {
        const batch = await readSeen(user, batchId);
        const turn = turnOf(user, abortSignalOf(reply));
        const shown = await previewRow(context, batch, { row, seen: body.pages }, turn);
        return sendPreview(reply, shown, BesidePdf);
      },
    });

    app.route({
      ...serve(contracts.startBatch),
      handler: async ({ user, params }) => {
        await startBatch(context, user, params.batchId);
        return view(user, params.batchId);
      },
    });

    app.route({
      ...serve(contracts.stopBatch),
      handler: async ({ user, params }) => {
        await stopBatch(context, user, params.batchId);
        return view(user, params.batchId);
      },
    });

    app.route({
      ...serve(contracts.deleteBatch),
      handler: async ({ user, params }) => {
        await deleteBatch(context, user, params.batchId);
        return {};
      },
    });
  };

/** How many rows of a batch are in a slice, whatever page of it is read. */
function countIn({ rows, repeated, tight }: BatchView, { state, isRepeated, isTight }: RowSlice): number {
  if (isTight) return tight ?? 0;
  if (isRepeated) return repeated ?? 0;
  return state ? rows[state] : Object.values(rows).reduce((sum, count) => sum + count, 0);
}

import {
  BatchId,
  type BatchRow,
  type BatchView,
  createBatch,
  deleteBatch,
  getBatch,
  listBatches,
  listBatchRows,
  previewBatchRow,
  startBatch,
  stopBatch,
} from '@pacta/contracts';
import { type Asked, type Kept, oneOf, pageOf, respondTo } from '@pacta/shared/testing';
import { aFilledPreview } from './a-template.ts';

/** Made at once: nothing works in the background here. */
const made = ({ rows }: BatchView): Partial<BatchView> => ({
  state: 'done',
  problem: null,
  rows: { ...rows, ready: 0, failed: 0, made: rows.made + rows.ready + rows.failed },
  allowed: ['delete'],
});

const onePerRow = (told: readonly BatchRow[]): BatchRow[] => [...new Map(told.map((row) => [row.row, row])).values()];

/** Lists of many, and their rows, the same for each of them; stories tell some row in more than one state. */
export function batchActs(batches: Kept<BatchView>, told: readonly BatchRow[], file: () => Promise<string>) {
  const rows = onePerRow(told);
  const batch = ({ params }: Asked) => batches.one(params['batchId']);
  const shown = ({ request }: Asked) => {
    const state = new URL(request.url).searchParams.get('state');
    return state ? onePerRow(told.filter((row) => row.state === state)) : rows;
  };
  return [
    respondTo(listBatches, () => pageOf(...batches.all())),
    respondTo(getBatch, batch),
    respondTo(createBatch, () => {
      const [like] = batches.all().filter(({ state }) => state === 'checked');
      return batches.add({ ...(like as BatchView), id: BatchId.parse(crypto.randomUUID()) });
    }),
    respondTo(startBatch, (asked) => batches.change(batch(asked).id, made)),
    respondTo(stopBatch, (asked) =>
      batches.change(batch(asked).id, () => ({ state: 'stopped', allowed: ['resume', 'delete'] })),
    ),
    respondTo(deleteBatch, (asked) => {
      batches.remove(batch(asked).id);
      return {};
    }),
    respondTo(listBatchRows, (asked) => pageOf(...shown(asked))),
    respondTo(previewBatchRow, async ({ params }) => {
      const numbered = rows.map((row) => ({ ...row, id: String(row.row) }));
      const { id, ...row } = oneOf(numbered, params['row']);
      const at = rows.findIndex((each) => String(each.row) === id);
      const [previous, next] = [rows[at - 1]?.row ?? null, rows[at + 1]?.row ?? null];
      const beside = { previous, next, previousWrong: null, nextWrong: null };
      return { ...aFilledPreview({ pdf: await file() }), row, beside };
    }),
  ];
}

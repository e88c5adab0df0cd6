import { BatchId, type NewBatch, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { turnOf } from '../../worker/turn.ts';
import { assertAvailable } from '../document/create-document.ts';
import { companyIdFor, lockCompanyFor } from '../document/document-capacity.ts';
import { assertNamedOnce } from '../document/observers.ts';
import { readUsableTemplate } from '../template/read-usable-template.ts';
import type { Template } from '../template/template.ts';
import type { BatchSettings } from './batch.ts';
import { sheetFormOf } from './batch-form.ts';
import { insertRows } from './batch-row-storage.ts';
import { findBatchByRequest, insertBatch } from './batch-storage.ts';
import { findSheet, removeSheet, type StoredSheet } from './sheet-storage.ts';
import { sheetTask } from './sheet-task.ts';

/** Creates a batch from a sheet and has its rows checked. A repeated click is answered with the first batch. */
export async function createBatch(context: AppContext, user: UserActor, request: NewBatch): Promise<BatchId> {
  assertMadeAtOnce(context, request);
  const { database, jobs, now } = context;
  const { requestKey, templateId, version, settings, observers = [], description } = request;
  const stored = await findSheet(database, user.id, request.uploadId); // read first: if it is gone, its batch can be found
  const requestHash = hashRequest(request);
  const made = await findBatchByRequest(database, user.id, requestKey);
  if (made) return sameOf(made, requestHash);
  const companyId = companyIdFor(user, request.companyId);
  const template = await readUsableTemplate(database, user, companyId, templateId, version);
  assertPlaces(template, settings);
  if (!stored) throw new ExpectedProblem('upload.not_found');
  const { columns, rows } = await readChosen(user, stored, request);
  sheetFormOf(template, { columns, settings }); // or throws what is wrong with the heading

  return database.transaction().execute(async (tx) => {
    await lockCompanyFor(tx, user, companyId);
    const createdAt = now();
    const id = BatchId.parse(newId(createdAt));
    const isNew = await insertBatch(tx, {
      id,
      companyId,
      creatorId: user.id,
      requestKey,
      requestHash,
      templateId,
      templateVersion: version,
      ...sourceOf(stored, request),
      columns,
      description,
      ...{ settings, observers },
      state: 'checking',
      problem: null,
      runnerId: null,
      run: 0,
      createdAt,
      updatedAt: createdAt,
    });
    if (!isNew) return sameOf(await findBatchByRequest(tx, user.id, requestKey), requestHash);
    await insertRows(tx, id, rows);
    await removeSheet(tx, stored.id);
    await jobs.enqueue(tx, { kind: 'batch.check', batchId: id });
    return id;
  });
}

/** Nobody looks at each of many files, as who signs by e.firma has to. Also throws observer.twice. */
function assertMadeAtOnce(context: AppContext, request: NewBatch): void {
  assertAvailable(context, request);
  assertNamedOnce(request.observers ?? []);
  if (request.settings.signatureType === 'efirma') throw new ExpectedProblem('document.signature_type_unavailable');
}

const readChosen = (user: UserActor, { content: bytes }: StoredSheet, { sheet: name }: NewBatch) =>
  sheetTask('readSheet', { bytes, name }, turnOf(user));

const sourceOf = ({ fileName }: StoredSheet, { sheet }: NewBatch) => ({ fileName, sheet: sheet ?? null });

function sameOf(made: Awaited<ReturnType<typeof findBatchByRequest>>, requestHash: string): BatchId {
  if (!made) throw new ExpectedProblem('batch.not_found'); // deleted between the two clicks
  assertSameRequest(made, requestHash);
  return made.id;
}

/** On the screen a signature needs a position, and a batch takes only those of the template. */
function assertPlaces({ positions }: Template, { signatureType, generateWithoutSignature }: BatchSettings): void {
  if (generateWithoutSignature || signatureType !== 'digital' || positions.length > 0) return;
  throw invalidField('settings.signatureType', validation.positionMissing);
}

import {
  acceptScan,
  commentOnDocument,
  correctSignerEmail,
  getBatch,
  getDocument,
  listBatchRows,
  listDocuments,
  startBatch,
  withdrawDocument,
} from '@pacta/contracts';
import { getDocumentAnnexes, waiveAnnexItem } from '@pacta/contracts/annex-list';
import { addObserver, getCirculation } from '@pacta/contracts/circulation';
import { getDocumentIdentity, waiveIdentity } from '@pacta/contracts/identity';
import { askFakes, readSample } from '@pacta/shared/testing';
import remote from '../remote.tsx';
import fakes from './fakes.ts';

/** The document or list of the sample that is called so. */
function paramsOf(label: string): { documentId: string; batchId: string } {
  const to = fakes.samples.find((sample) => sample.label === label)?.to;
  if (!to) throw new Error(`No sample is called ${label}.`);
  const id = to.split('/').at(-1) ?? '';
  return { documentId: id, batchId: id };
}

it.each(fakes.samples)('answers by the contracts what $label asks', async ({ to }) => {
  const { params, found } = await readSample(fakes, remote.routes, to);
  expect(found).toEqual(expect.arrayContaining(['/documents', '/templates', '/batches']));
  if (params['documentId']) expect(found).toContain('/documents/:documentId');
  if (params['batchId']) expect(found).toContain('/batches/:batchId');
});

it('says of each signer who is waited for since when', async () => {
  const { results } = await askFakes(fakes, listDocuments, {});
  const details = await Promise.all(
    results.map(({ id }) => askFakes(fakes, getDocument, { params: { documentId: id } })),
  );
  const invited = details.flatMap(({ signers }) => signers.filter(({ state }) => state === 'invited'));
  expect(invited.length).toBeGreaterThan(5);
  expect(invited.filter(({ invitedAt }) => !invitedAt)).toEqual([]);
});

it('has a document in each status', async () => {
  const { results } = await askFakes(fakes, listDocuments, {});
  const statuses = new Set(results.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['ACEPTADO', 'COMPLETADO', 'ENVIADO', 'PENDIENTE', 'RECHAZADO']);
});

it('offers nothing for a document that has ended but to look at it, or to begin anew where it was refused', async () => {
  const { results } = await askFakes(fakes, listDocuments, {});
  const ended = results.filter(({ status }) => status === 'COMPLETADO' || status === 'RECHAZADO');
  const details = await Promise.all(
    ended.map(({ id }) => askFakes(fakes, getDocument, { params: { documentId: id } })),
  );
  const offered = details.flatMap(({ allowed, alsoAllowed = [] }) => [...allowed, ...alsoAllowed]);
  expect([...new Set(offered)].sort()).toEqual(['comment', 'download', 'upload_version', 'view']);
});

it('withdraws a document with the reason that was given', async () => {
  const params = paramsOf('Document: file missing'); // which waits for approval
  await askFakes(fakes, withdrawDocument, { params, body: { reason: 'The rent has changed.' } });
  const { status, comments, rejection } = await askFakes(fakes, getDocument, { params });
  expect({ status, isWithdrawal: rejection?.isWithdrawal }).toEqual({ status: 'RECHAZADO', isWithdrawal: true });
  expect(comments.at(-1)?.text).toBe('The rent has changed.');
});

it('keeps a comment, a corrected address and a review', async () => {
  const params = paramsOf('Document: scan to review');
  const before = await askFakes(fakes, getDocument, { params });
  const [scan] = before.scans ?? [];
  const [signer] = before.signers;
  await askFakes(fakes, commentOnDocument, { params, body: { text: 'Page 2 is fine.' } });
  const who = { ...params, signerId: String(signer?.id) };
  await askFakes(fakes, correctSignerEmail, { params: who, body: { email: 'otra@garcia.example' } });
  await askFakes(fakes, acceptScan, { params: { ...params, scanId: String(scan?.id) } });
  const after = await askFakes(fakes, getDocument, { params });
  expect(after.comments.at(-1)?.text).toBe('Page 2 is fine.');
  expect(after.signers[0]?.email).toBe('otra@garcia.example');
  expect(after.scans?.[0]?.state).toBe('accepted');
  expect(after.signers.find(({ position }) => position === scan?.position)?.state).toBe('signed');
});

it('keeps who else sees a document, and what is done without', async () => {
  const params = paramsOf('Document: with identities');
  await askFakes(fakes, addObserver, { params, body: { name: 'Ana Ruiz', email: 'ana@example.com' } });
  const { observers } = await askFakes(fakes, getCirculation, { params });
  expect(observers.at(-1)?.name).toBe('Ana Ruiz');

  const [asked] = (await askFakes(fakes, getDocumentIdentity, { params })).signers;
  const who = { ...params, signerId: String(asked?.signerId) };
  const { signers } = await askFakes(fakes, waiveIdentity, { params: who, body: { reason: 'I know him.' } });
  expect(signers[0]?.standing).toBe('waived');

  const listed = paramsOf('Document: with a list of annexes');
  const begun = (await askFakes(fakes, getDocumentAnnexes, { params: listed })).list;
  const itemId = String(begun?.items.find(({ mayWaive }) => mayWaive)?.id);
  const { list } = await askFakes(fakes, waiveAnnexItem, { params: { ...listed, itemId }, body: { reason: 'Later.' } });
  expect(list?.items.find(({ id }) => id === itemId)).toMatchObject({ isMissing: false, waiver: { reason: 'Later.' } });
});

it('makes the documents of a list', async () => {
  const params = paramsOf('Many: all ready');
  await askFakes(fakes, startBatch, { params });
  const { state, rows } = await askFakes(fakes, getBatch, { params });
  expect({ state, ready: rows.ready }).toEqual({ state: 'done', ready: 0 });
});

it.each(['ready', 'invalid', 'made', 'failed'])(
  'has rows of a list that are %s, as lists count them',
  async (state) => {
    const ofState = { ...listBatchRows, path: `${listBatchRows.path}?state=${state}` as const };
    const { results } = await askFakes(fakes, ofState, { params: paramsOf('Many: all ready') });
    expect(results.map((row) => row.state)).toContain(state);
    expect(new Set(results.map((row) => row.state)).size).toBe(1);
  },
);

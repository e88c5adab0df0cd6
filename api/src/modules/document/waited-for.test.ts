import type { DocumentDetail, DocumentsReport } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { app, appFor } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { approver, client, created, detail, get, landlord, visit, work } from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const waitedFor = async () => {
  const { waitingFor }: DocumentsReport = (await get('/reports/documents')).json();
  return waitingFor.map(({ name }) => name).toSorted();
};
const outcomes = ({ timeline }: DocumentDetail) =>
  Object.fromEntries(
    timeline.flatMap(({ step, outcome }) => (outcome ? [[step, `${outcome.kind} ${outcome.by}`]] : [])),
  );
const states = ({ signers }: DocumentDetail) => signers.map(({ state }) => state);

it('says that a rejected document stopped with its approver, and nobody is waited for', async () => {
  const { id } = await created();
  await work();
  expect(await waitedFor()).toEqual([approver.name]);
  const ana = await visit(id, approver.email, 'vobo');
  await ana.reject('La renta.');
  const rejected = await detail(id);
  expect(outcomes(rejected)).toEqual({ approval: `stopped ${approver.name}` });
  expect(await waitedFor()).toEqual([]);
  expect((await ana.see()).timeline[1]?.outcome).toMatchObject({ kind: 'stopped', by: approver.name });
});

it('says that a declined document stopped with its signer; the others are waited for no more', async () => {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await work();
  expect(await waitedFor()).toEqual([client.name, landlord.name]);
  const jose = await visit(id, client.email, 'complete');
  const maria = await visit(id, landlord.email, 'complete');
  await jose.decline('No.');
  const declined = await detail(id);
  expect(outcomes(declined)).toEqual({ approval: 'skipped null', signature: `stopped ${client.name}` });
  expect(states(declined)).toEqual(['declined', 'waiting']);
  const [listed] = (await get('/documents')).json().results;
  expect(states(listed)).toEqual(['declined', 'waiting']);
  expect(await waitedFor()).toEqual([]);
  // Whoever signs learns nothing about the others but their number.
  expect((await maria.see()).timeline[2]?.outcome).toMatchObject({ kind: 'stopped', by: null });
});

it('says that no signature is needed, and waits for the approver alone', async () => {
  const { id } = await created({ settings: { generateWithoutSignature: true } });
  await work();
  expect(outcomes(await detail(id))).toEqual({ signature: 'skipped null' });
  expect(await waitedFor()).toEqual([approver.name]);
  await (await visit(id, approver.email, 'vobo')).approve();
  expect(outcomes(await detail(id))).toEqual({ signature: 'skipped null' });
  expect(await waitedFor()).toEqual([]);
});

it('waits for one signer after the other on paper, and for each since their own turn', async () => {
  const { id } = await created({ positions: [], settings: { signatureType: 'fisica', sendWithoutVobo: true } });
  await work();
  expect(await waitedFor()).toEqual([client.name]);
  const later = new Date(now.getTime() + 20 * 60_000);
  const { token } = await visit(id, client.email, 'complete');
  const scan = aForm({ bytes: await aPdf('Firmado'), fileName: 'scan.pdf', type: 'application/pdf' });
  await app({ now: () => later }).inject({
    method: 'POST',
    url: `/v1/public/documents/${id}/scan`,
    payload: scan.payload,
    headers: { ...scan.headers, authorization: `Bearer ${token}` },
  });
  expect(await waitedFor()).toEqual([]); // the company looks at the scan first
  expect((await get('/documents')).json().results[0].allowed).toEqual((await detail(id)).allowed); // nobody to remind
  const [{ id: scanId } = { id: '' }] = (await detail(id)).scans ?? [];
  const url = `/v1/documents/${id}/scans/${scanId}/accept`;
  await appFor(aSub(), { now: () => later }).inject({ method: 'POST', url, payload: {} });
  const { waitingFor }: DocumentsReport = (await get('/reports/documents')).json();
  expect(waitingFor).toMatchObject([{ name: landlord.name, oldest: { since: later.toISOString() } }]);
});

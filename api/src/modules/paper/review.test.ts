import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { sentMail } from '../../../test/app.ts';
import { aSub, companyId, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import { client, created, detail, get, landlord, post, put, visit, work } from '../../../test/journey.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { evidenceOf } from '../seal/evidence.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const asFile = (bytes: Buffer) => ({ bytes, fileName: 'scan.pdf', type: 'application/pdf' });
const photograph = { bytes: fixture('turned.jpg'), fileName: 'foto.jpg', type: 'image/jpeg' };

async function onPaper(signers: (typeof client | typeof landlord)[] = [client]) {
  const { id } = await created({
    positions: [],
    signers,
    settings: { signatureType: 'fisica', sendWithoutVobo: true },
  });
  await work();
  return { id, jose: await visit(id, client.email, 'complete') };
}

type Holder = Awaited<ReturnType<typeof onPaper>>['jose'];

/** What comes back from the printer and the scanner. */
const printedAndScanned = async (jose: Holder) => asFile((await jose.print()).rawPayload);

async function received(jose: Holder, file = printedAndScanned(jose)) {
  return (await jose.receiveScan(await file)).json();
}

const trail = async (id: string) => (await readLog(database, id as never)).map(({ type }) => type);
const review = (id: string, scan: string, act: 'accept' | 'return', payload: object = {}, user = aSub()) =>
  post(`/documents/${id}/scans/${scan}/${act}`, payload, user);
const withoutReview = () =>
  database.updateTable('companies').set({ reviewScans: false }).where('id', '=', companyId).execute();

it('is on the certificate page with when it was sent, from where, and who accepted it', async () => {
  const { id, jose } = await onPaper();
  const scan = await received(jose);
  await jose.sendScan(scan.id);
  await review(id, scan.id, 'accept');
  const dossier = await readDossier(database, id as never);
  const log = await readLog(database, id as never);
  const at = (type: string) => log.find((entry) => entry.type === type)?.at;
  const beside = { annexes: [], logo: null, pictures: [], verifyUrl: 'https://pacta.example/document/verify' };
  const { signers } = evidenceOf(dossier, await readOwner(database, id as never), log, beside);
  expect(signers).toMatchObject([
    {
      ip: '127.0.0.1',
      scan: { sentAt: at('SCAN_SENT'), accepted: { by: expect.any(String), at: at('SCAN_ACCEPTED') } },
    },
  ]);
});

describe('a scan that waits for its review when the time has ended', () => {
  const ended = () =>
    database
      .updateTable('documents')
      .set({ expiresAt: new Date(now.getTime() - 1) })
      .execute();

  it('counts where nobody else is to sign, and is sent back only to somebody who has time', async () => {
    const { id, jose } = await onPaper();
    const scan = await received(jose);
    await jose.sendScan(scan.id);
    await ended();
    const returned = () => review(id, scan.id, 'return', { reason: 'Falta una firma.' });
    expect((await returned()).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    const longer = await put(`/documents/${id}/schedule`, { signBy: '2099-12-31' });
    expect(longer.json().alsoAllowed).toContain('schedule');
    expect((await returned()).statusCode).toBe(200);
    const again = await received(jose);
    await jose.sendScan(again.id);
    await ended();
    expect((await review(id, again.id, 'accept')).statusCode).toBe(200);
    await work();
    expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
  });

  it('invites nobody who could not sign', async () => {
    const { id, jose } = await onPaper([client, landlord]);
    const scan = await received(jose);
    await jose.sendScan(scan.id);
    await ended();
    expect((await review(id, scan.id, 'accept')).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    expect(await detail(id)).toMatchObject({ signers: [{ state: 'invited' }, { state: 'waiting' }] });
  });
});

it('compares a scan with the document before it is sent, and signs nothing by it', async () => {
  const { id, jose } = await onPaper();
  const scan = await received(jose);
  expect(scan).toMatchObject({
    state: 'received',
    comparison: { missing: [], doubled: [], foreign: [], older: [], unread: [] },
  });
  expect((await jose.seeScan(scan.id)).statusCode).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', scans: [], signers: [{ state: 'invited' }] });
});

it('counts only when the company has accepted it', async () => {
  const { id, jose } = await onPaper();
  const scan = await received(jose);
  expect((await jose.sendScan(scan.id)).json()).toMatchObject({ signersDone: 0, allowed: ['download'] });
  expect(await detail(id)).toMatchObject({
    scans: [{ id: scan.id, state: 'sent', mayReview: true }],
    signers: [{ state: 'invited', scanInReview: true }],
  });
  expect((await get(`/documents/${id}/scans/${scan.id}/file`)).statusCode).toBe(200);

  expect((await review(id, scan.id, 'accept')).json()).toEqual({ state: 'accepted' });
  await work();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO', scans: [{ state: 'accepted', mayReview: false }] });
  expect(await trail(id)).toEqual(expect.arrayContaining(['SCAN_SENT', 'SCAN_ACCEPTED', 'SIGNED']));
});

it('is asked for again, with the reason, where the company sends it back', async () => {
  const { id, jose } = await onPaper();
  const scan = await received(jose);
  await jose.sendScan(scan.id);
  const reason = 'La firma de la página 2 no se ve.';
  expect((await review(id, scan.id, 'return', { reason })).json()).toEqual({ state: 'returned' });
  await work();

  expect(sentMail.at(-1)).toMatchObject({ to: { address: client.email }, text: expect.stringContaining(reason) });
  const again = await visit(id, client.email, 'complete');
  expect(await again.see()).toMatchObject({
    scan: { state: 'returned', reason },
    allowed: expect.arrayContaining(['upload_scan']),
  });
  const second = await received(again);
  await again.sendScan(second.id);
  await review(id, second.id, 'accept');
  await work();
  expect((await detail(id)).status).toBe('COMPLETADO');
  expect(await trail(id)).toEqual(expect.arrayContaining(['SCAN_RETURNED', 'SCAN_ACCEPTED']));
});

it('asks for confirmation where pages differ', async () => {
  const { jose } = await onPaper();
  const scan = await received(jose, Promise.resolve(photograph) as never);
  expect(scan.comparison).toMatchObject({ unread: [1], missing: expect.arrayContaining([1]) });
  expect((await jose.sendScan(scan.id)).json()).toMatchObject({ code: 409, reason: 'scan.not_confirmed' });
  expect((await jose.sendScan(scan.id, { confirmed: true })).json()).toMatchObject({ scan: { state: 'sent' } });
});

it('tells the pages of another document', async () => {
  const { jose } = await onPaper();
  const other = await onPaper();
  const scan = await received(jose, printedAndScanned(other.jose));
  expect(scan.comparison).toMatchObject({ foreign: expect.arrayContaining([1]), missing: expect.arrayContaining([1]) });
});

describe('where the company wants no review', () => {
  beforeEach(withoutReview);

  it('counts at once if it shows each page of the document', async () => {
    const { id, jose } = await onPaper();
    await jose.sendScan((await received(jose)).id);
    await work();
    expect((await detail(id)).status).toBe('COMPLETADO');
  });

  it('still waits for a look if it might be the photograph of anything', async () => {
    const { id, jose } = await onPaper();
    const scan = await received(jose, Promise.resolve(photograph) as never);
    expect((await jose.sendScan(scan.id, { confirmed: true })).json()).toMatchObject({ signersDone: 0 });
    expect((await detail(id)).scans).toMatchObject([{ mayReview: true }]);
  });
});

it('is accepted once when two users accept together', async () => {
  const { id, jose } = await onPaper([client, landlord]);
  const scan = await received(jose);
  await jose.sendScan(scan.id);
  const answers = await whileLocked(
    (tx) => lockDossier(tx, id),
    () => [review(id, scan.id, 'accept'), review(id, scan.id, 'accept')],
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await trail(id)).filter((type) => type === 'SIGNED')).toHaveLength(1);
});

it('is reminded of by nobody while it is reviewed', async () => {
  const { id, jose } = await onPaper();
  await jose.sendScan((await received(jose)).id);
  const before = sentMail.length;
  await post(`/documents/${id}/reminders`, {});
  await work();
  expect(sentMail.slice(before).map(({ to }) => to.address)).not.toContain(client.email);
});

it('belongs to its signer, its document and its company', async () => {
  const { id, jose } = await onPaper();
  const other = await onPaper();
  const scan = await received(jose);
  expect((await other.jose.sendScan(scan.id)).json()).toMatchObject({ code: 404 });
  expect((await get(`/documents/${id}/scans/${scan.id}/file`)).statusCode).toBe(404); // not sent yet
  await jose.sendScan(scan.id);
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  expect((await review(id, scan.id, 'accept', undefined, aSub(otherCompanyId))).json()).toMatchObject({ code: 404 });
  expect((await review(other.id, scan.id, 'accept')).json()).toMatchObject({ code: 404 });
});

it('is of no use for a version that was replaced', async () => {
  const { id, jose } = await onPaper();
  const scan = await received(jose, Promise.resolve(asFile(await aPdf('Otra cosa'))));
  await jose.decline('Falta un anexo.');
  expect((await jose.sendScan(scan.id, { confirmed: true })).json()).toMatchObject({ code: 409 });
  expect((await detail(id)).status).toBe('RECHAZADO');
});

describe('what acts in a scan', () => {
  const acting = asFile(rawPage({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }));

  it('is taken out; its signer, the company and the trail are told', async () => {
    const { id, jose } = await onPaper();
    const scan = await received(jose, Promise.resolve(acting));
    expect(scan.removed).toEqual(['javascript']);
    expect(await jose.see()).toMatchObject({ scan: { removed: ['javascript'] } });
    await jose.sendScan(scan.id, { confirmed: true });
    expect(await detail(id)).toMatchObject({ scans: [{ removed: ['javascript'] }] });
    const sent = (await readLog(database, id as never)).find(({ type }) => type === 'SCAN_SENT');
    expect(sent?.details).toMatchObject({ removed: 'javascript' });
  });

  it('is not told of one in which nothing acted', async () => {
    const { jose } = await onPaper();
    expect(await received(jose)).not.toHaveProperty('removed');
  });
});

describe('a scan that was put aside before it was sent', () => {
  /** One a minute before the other. */
  async function receivedTwo(jose: Holder) {
    const first = await received(jose);
    const createdAt = new Date(now.getTime() - 60_000);
    await database.updateTable('scans').set({ createdAt, changedAt: createdAt }).where('id', '=', first.id).execute();
    return [first, await received(jose)];
  }

  it('does not come back, nor do those before it', async () => {
    const { jose } = await onPaper();
    const [first, second] = await receivedTwo(jose);
    expect((await jose.discardScan(second.id)).json()).toMatchObject({
      scan: null,
      allowed: expect.arrayContaining(['upload_scan']),
    });
    expect((await jose.seeScan(second.id)).statusCode).toBe(404);
    expect((await jose.sendScan(first.id)).json()).toMatchObject({ code: 404, reason: 'scan.not_found' });
  });

  it('leaves the one that came after it', async () => {
    const { jose } = await onPaper();
    const [first, second] = await receivedTwo(jose);
    await jose.discardScan(first.id);
    expect(await jose.see()).toMatchObject({ scan: { id: second.id, state: 'received' } });
  });

  it('lets the reason be read for which an earlier one was sent back', async () => {
    const { id, jose } = await onPaper();
    const sent = await received(jose);
    await jose.sendScan(sent.id);
    await review(id, sent.id, 'return', { reason: 'Se ve borrosa.' });
    await work();
    const again = await visit(id, client.email, 'complete');
    await again.discardScan((await received(again)).id);
    expect(await again.see()).toMatchObject({ scan: { state: 'returned', reason: 'Se ve borrosa.' } });
  });

  it('is still the signer’s own, and not sent', async () => {
    const { jose } = await onPaper();
    const other = await onPaper();
    const scan = await received(jose);
    expect((await other.jose.discardScan(scan.id)).json()).toMatchObject({ code: 404 });
    await jose.sendScan(scan.id);
    expect((await jose.discardScan(scan.id)).json()).toMatchObject({ code: 409 });
    expect(await jose.see()).toMatchObject({ scan: { id: scan.id, state: 'sent' } });
  });
});

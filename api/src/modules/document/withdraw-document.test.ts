import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sentMail } from '../../../test/app.ts';
import { anAdmin, aSub, insertedCompany, insertedUser, subId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  exchange,
  get,
  holding,
  keyFor,
  landlord,
  post,
  put,
  signerId,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { readLog } from '../log/log-storage.ts';
import { lockDossier } from './document-storage.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const reason = 'La renta cambió; enviaremos otro contrato.';
const withdraw = (id: string, user = aSub()) => post(`/documents/${id}/withdrawal`, { reason }, user);
const withoutVobo = { settings: { sendWithoutVobo: true } };

async function sent(overrides: Parameters<typeof created>[0] = {}) {
  const document = await created(overrides);
  await work();
  return document;
}

/** The mails since, each as its reader and its subject. */
async function mailsOf(act: () => Promise<unknown>) {
  sentMail.splice(0);
  await act();
  await work();
  return sentMail.map(({ to, subject }) => [to.address, subject]).sort();
}

it('ends a document that waits for its approval, and says so to the approver alone', async () => {
  const { id } = await sent();
  const mails = await mailsOf(async () => expect((await withdraw(id)).statusCode).toBe(200));
  expect(mails).toEqual([[approver.email, 'Documento retirado: Contrato de arrendamiento']]);
  expect(sentMail[0]?.text).toContain(reason);

  const withdrawn = await detail(id);
  const stop = { kind: 'stopped', by: 'Lucía Hernández', isWithdrawal: true };
  expect(withdrawn).toMatchObject({
    status: 'RECHAZADO',
    rejection: { by: 'Lucía Hernández', isWithdrawal: true },
    comments: [{ text: reason, isRejection: true, author: { kind: 'user' } }],
    log: [{ type: 'CREATED' }, { type: 'REJECTED', actor: { kind: 'user', name: 'Lucía Hernández' } }],
    timeline: [{}, { step: 'approval', outcome: stop }, {}, {}],
    allowed: ['view', 'download', 'comment', 'upload_version'],
    alsoAllowed: [],
  });
});

it('keeps in the trail who withdrew it, when, why and from where', async () => {
  const { id } = await sent();
  await withdraw(id);
  expect((await readLog(database, id)).slice(-2)).toMatchObject([
    { type: 'REJECTED', actorKind: 'user', actorName: 'Lucía Hernández', details: { reason } },
    { type: 'LINKS_ENDED', actorName: 'Lucía Hernández', details: { why: 'withdrawal', links: 1 } },
  ]);
});

it('tells everybody who was asked, each once, also who has signed already', async () => {
  const { id } = await sent();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await work();
  const told = (await mailsOf(() => withdraw(id))).map(([to]) => to);
  expect(told).toEqual([approver.email, client.email, landlord.email].sort());
});

it('tells nobody who was never asked', async () => {
  const { id } = await sent({ positions: [], settings: { signatureType: 'fisica', sendWithoutVobo: true } });
  expect((await mailsOf(() => withdraw(id))).map(([to]) => to)).toEqual([client.email]); // María's turn never came
});

it('ends every link, and a dead link says that the document was withdrawn, by whom and why', async () => {
  const { id } = await sent(withoutVobo);
  const key = keyFor(client.email, 'complete');
  const jose = await visit(id, client.email, 'complete');
  await withdraw(id);

  const withdrawal = { document: 'Contrato de arrendamiento', by: 'Lucía Hernández', reason, language: 'es' };
  const dead = { code: 401, reason: 'link.invalid', withdrawal };
  expect((await exchange(id, 'complete', key)).json()).toMatchObject(dead);
  expect(await jose.see()).toMatchObject(dead);
  expect((await jose.sign()).json()).toMatchObject(dead);
});

it('says nothing of it to links that had ended before, and none once a corrected version is on its way', async () => {
  const { id } = await sent(withoutVobo);
  const replaced = keyFor(client.email, 'complete');
  const email = 'correcta@example.com';
  await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email });
  await work();
  const key = keyFor(email, 'complete');
  await withdraw(id);
  expect((await exchange(id, 'complete', replaced)).json().withdrawal).toBeUndefined();
  expect((await exchange(id, 'vobo', key)).json().withdrawal).toBeUndefined();
  expect((await exchange(id, 'complete', 'x'.repeat(43))).json().withdrawal).toBeUndefined();

  await database.updateTable('documents').set({ status: 'ENVIADO' }).where('id', '=', id).execute();
  expect((await exchange(id, 'complete', key)).json()).not.toHaveProperty('withdrawal');
});

it('is for its creator and for admins; a colleague may not, and whoever sees it not is told that there is none', async () => {
  const { id } = await sent();
  const colleague = { ...aSub(), id: anAdmin().id };
  const seen = (await get(`/documents/${id}`, colleague)).json();
  expect(seen.alsoAllowed).toEqual(['correct_name', 'schedule']);
  expect((await withdraw(id, colleague)).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });

  await insertedUser({ id: anAdmin().id, role: 'admin', companyId: null, email: 'admin@example.com' });
  const mails = await mailsOf(async () => expect((await withdraw(id, anAdmin())).statusCode).toBe(200));
  expect(mails).toContainEqual(['lucia@example.com', expect.stringContaining('Documento retirado')]);
  expect((await detail(id)).creator.id).toBe(subId);
});

it.each(['', '  '])('wants a reason (%j)', async (empty) => {
  const { id } = await sent();
  const answer = (await post(`/documents/${id}/withdrawal`, { reason: empty })).json();
  expect(answer).toMatchObject({ code: 400, fields: [{ path: 'reason', message: 'This field is required' }] });
});

const late = { code: 409, reason: 'document.transition_not_allowed' };

it('comes too late for what everyone has signed, sealed or not', async () => {
  const { id } = await sent({ ...withoutVobo, signers: [client] });
  await (await visit(id, client.email, 'complete')).sign();
  expect((await detail(id)).alsoAllowed).toEqual([]);
  expect((await withdraw(id)).json()).toMatchObject(late);
  await work();
  expect((await withdraw(id)).json()).toMatchObject(late);
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
});

it('wins or loses against the last signature, and who loses is told', async () => {
  const { id } = await sent({ ...withoutVobo, signers: [client] });
  const { token } = await visit(id, client.email, 'complete');
  const jose = await holding(id, token);
  const [signed, withdrawn] = await whileLocked(
    (tx) => lockDossier(tx, id),
    () => [jose.sign(), withdraw(id)],
  );
  const codes = [signed?.statusCode, withdrawn?.statusCode];
  await work();
  const { status } = await detail(id);
  if (codes[0] === 200) expect([codes, status]).toEqual([[200, 409], 'COMPLETADO']);
  else expect([codes, status]).toEqual([[409, 200], 'RECHAZADO']);
});

it('starts again with a corrected version', async () => {
  const { id } = await sent();
  await withdraw(id);
  const { id: uploadId, positions } = await uploaded();
  expect((await post(`/documents/${id}/versions`, { uploadId, positions })).statusCode).toBe(200);
  await work();
  expect((await (await visit(id, approver.email, 'vobo')).approve()).statusCode).toBe(200);
});

it('starts again with no file that has a field named as that of its seal', async () => {
  const { id } = await sent();
  await withdraw(id);
  const versionWith = async (name: string) => {
    const field = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 132 /Rect [72 500 200 560] /P 3 0 R >>`;
    const page = { catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>', page: '/Annots [6 0 R]' };
    const { id: uploadId } = await uploaded(rawPage(page, field));
    const positions = (await uploaded()).positions.map((place) => ({ ...place, page: 1 }));
    return (await post(`/documents/${id}/versions`, { uploadId, positions })).json();
  };
  expect(await versionWith(`pacta ${id} v2 seal`)).toMatchObject({ code: 422, reason: 'file.field_taken' });
  expect(await versionWith(`pacta ${id} v7 seal`)).toMatchObject({ version: 2 });
});

itWith(
  ['pdftotext'],
  'is no rejection on the certificate page of the corrected version, which keeps the consent',
  async () => {
    const { id } = await sent({ ...withoutVobo, signers: [client] });
    await withdraw(id);
    const { id: uploadId, positions } = await uploaded();
    expect((await post(`/documents/${id}/versions`, { uploadId, positions })).statusCode).toBe(200);
    await work();
    await (await visit(id, client.email, 'complete')).sign();
    await work();
    const text = textOf((await get(`/documents/${id}/file`)).rawPayload).replaceAll(/\s+/g, ' ');
    expect(text).toContain('3. Retirado por su remitente 2026-01-01 09:00:00 UTC Usuario: Lucía Hernández');
    expect(text).not.toContain('Rechazado');
    expect(text).toMatch(/Texto de consentimiento [\w-]+, en español: “He leído este documento/);
  },
);

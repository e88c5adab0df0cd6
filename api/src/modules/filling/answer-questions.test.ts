import { PDFDocument } from '@cantoo/pdf-lib';
import { type DocumentDetail, expressionFaultMessage, type PublicDocument, validation } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { clauseAt, growingAt, longValue, typedPages } from '@pacta/pdf/testing/typed-pages.ts';
import { context, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  as,
  client,
  created,
  detail,
  get,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { answers as all, madeDocuments, madeTemplate, textIn } from '../../../test/template.ts';
import { answerQuestions } from './answer-questions.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const { monto, ...answers } = all;
const bytes = () =>
  aPdf('Cliente {{nombre_del_cliente}} paga {{monto}} el {{fecha}}.', '{{firmante_1}} y {{firmante_2}}');

/** A contract for two signers whose amount the client is asked for. */
async function asked(settings: Parameters<typeof madeDocuments>[1] = {}): Promise<DocumentDetail> {
  const change = { monto: { askedOf: 'client' as const, label: '¿Cuánto paga?', example: '1,000' } };
  const template = await madeTemplate({ bytes: await bytes(), change });
  const [document] = await madeDocuments([template], { answers, signers: [client, landlord], ...settings });
  await work();
  return document!;
}

async function approved(settings: Parameters<typeof madeDocuments>[1] = {}) {
  const { id } = await asked(settings);
  const ana = await visit(id, approver.email, 'vobo');
  expect((await ana.approve()).statusCode).toBe(200);
  await work();
  return { id, ana, jose: await visit(id, client.email, 'complete') };
}

const download = async (id: string) => textIn((await get(`/documents/${id}/file`)).rawPayload);
const invited = () => sentMail.filter(({ text }) => text.includes('/complete-document/')).map(({ to }) => to.address);

itWith(['pdftotext'], 'shows the approver the open questions, and nothing to answer', async () => {
  const document = await asked();
  expect(document).toMatchObject({ openQuestions: ['¿Cuánto paga?'], version: 1 });
  expect(await download(document.id)).toContain('paga [¿Cuánto paga?] el 20 de noviembre de 2026.');

  const seen = await (await visit(document.id, approver.email, 'vobo')).see();
  expect(seen).toMatchObject({ hasOpenQuestions: true, mayAnswer: false, allowed: ['approve', 'reject', 'download'] });
  expect(seen.questions).toMatchObject([{ name: 'monto', label: '¿Cuánto paga?', type: 'money', answer: '' }]);
});

itWith(['pdftotext'], 'fills the client’s answers into the next version, and the approval stands', async () => {
  const { id, jose } = await approved();
  expect(invited()).toEqual([client.email]);
  expect(sentMail.at(-1)?.text).toContain('Antes de firmar le pedirá algunos datos');
  const before = await jose.see();
  expect(before).toMatchObject({ hasOpenQuestions: true, mayAnswer: true, allowed: ['decline', 'download'] });

  const after: PublicDocument = (await jose.answer({ monto })).json();

  expect(after).toMatchObject({ hasOpenQuestions: false, mayAnswer: true, allowed: ['sign', 'decline', 'download'] });
  expect(after.questions).toMatchObject([{ name: 'monto', answer: '21000' }]);
  expect(after.sha256).not.toBe(before.sha256);
  expect(after.positions).toMatchObject([{ position: 'firmante_1' }]);
  expect(await download(id)).toContain('Cliente José Ángel Muñoz paga $21,000.00 el');
  const document = await detail(id);
  expect(document).toMatchObject({ status: 'ENVIADO', version: 2, openQuestions: [], sha256: after.sha256 });
  expect(document.versions).toMatchObject([{ uploadedBy: 'Lucía Hernández' }, { version: 2, uploadedBy: client.name }]);
  expect(document.log.at(-1)).toMatchObject({
    type: 'CREATED',
    version: 2,
    sha256: after.sha256,
    position: 'firmante_1',
    actor: { kind: 'signer', name: client.name },
  });
  expect(document.timeline).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'in_progress' }, {}]);
});

itWith(['pdftotext'], 'lets the client begin with the default, and computes with what they answer', async () => {
  const change = { monto: { askedOf: 'client' as const, default: '1,000', required: false } };
  const text = 'Paga {{monto}} y {{= monto * 0.16}} de IVA. {{firmante_1}}';
  const template = await madeTemplate({ bytes: await aPdf(text), change });
  const [document] = await madeDocuments([template], { answers: {}, settings: { sendWithoutVobo: true } });
  await work();
  const { id } = document!;
  expect(await download(id)).toContain('Paga [Monto] y [= monto × 0.16] de IVA.');

  const jose = await visit(id, client.email, 'complete');
  expect((await jose.see()).questions).toMatchObject([{ name: 'monto', answer: '1,000' }]);
  expect((await jose.answer({})).json()).toMatchObject({
    fields: [{ path: 'answers.monto', message: expressionFaultMessage('missing', '= monto × 0.16') }],
  });
  const { sha256 } = await jose.see();
  expect((await jose.answer({ monto: '2000.03' }, sha256)).json()).toMatchObject({ hasOpenQuestions: false });
  expect(await download(id)).toContain('Paga $2,000.03 y $320.00 de IVA.');
});

itWith(['pdftotext'], 'invites the others once the client has signed, and is sealed', async () => {
  const { id, jose } = await approved();
  const { sha256 } = (await jose.answer({ monto })).json();
  expect((await jose.sign(sha256)).statusCode).toBe(200);
  expect((await jose.see()).mayAnswer).toBe(false);
  expect((await jose.answer({ monto: '1' }, sha256)).json()).toMatchObject({
    code: 409,
    reason: 'document.transition_not_allowed',
  });
  await work();
  expect(invited()).toEqual([client.email, landlord.email]);

  const maria = await visit(id, landlord.email, 'complete');
  expect(await maria.see()).toMatchObject({ questions: [], mayAnswer: false, hasOpenQuestions: false });
  expect((await maria.answer({ monto: '1' })).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
  expect((await maria.sign()).statusCode).toBe(200);
  await work();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO', version: 2 });
  expect(await download(id)).toContain('paga $21,000.00');
});

it('cannot be signed while questions are open', async () => {
  const { jose } = await approved();
  expect((await jose.sign()).json()).toMatchObject({ code: 409, reason: 'document.questions_open' });
  const { sha256 } = (await jose.answer({ monto })).json();
  expect((await jose.sign()).json()).toMatchObject({ code: 409, reason: 'document.version_changed' });
  expect((await jose.sign(sha256)).statusCode).toBe(200);
});

itWith(['pdftotext'], 'may be answered again until it is signed', async () => {
  const { id, jose } = await approved();
  const first = (await jose.answer({ monto })).json();
  const same = (await jose.answer({ monto: '21000.00' }, first.sha256)).json();
  expect(same.sha256).toBe(first.sha256); // the same page
  expect((await detail(id)).version).toBe(2);
  const second = (await jose.answer({ monto: '5' }, first.sha256)).json();
  expect(second.questions).toMatchObject([{ answer: '5' }]);
  expect(await download(id)).toContain('paga $5.00');
  expect((await detail(id)).version).toBe(3);
});

it.each([
  ['nothing', {}, 400, 'monto', validation.required],
  ['a word', { monto: 'mucho' }, 400, 'monto', validation.money],
  ['what the creator has answered', { monto: '1', fecha: '2030-01-01' }, 400, 'fecha', validation.unknownVariable],
  ['what nobody asks', { monto: '1', otra: 'x' }, 400, 'otra', validation.unknownVariable],
])(
  'refuses %s',
  async (_, given, code, name, message) => {
    const { id, jose } = await approved();
    expect((await jose.answer(given)).json()).toMatchObject({ code, fields: [{ path: `answers.${name}`, message }] });
    expect((await detail(id)).version).toBe(1);
  },
  30_000,
);

it('is refused for the approver, and for anybody before it is their turn', async () => {
  const { id } = await asked();
  const ana = await visit(id, approver.email, 'vobo');
  expect((await ana.answer({ monto })).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
  const { id: otherId } = await created();
  await work();
  const other = await visit(otherId, approver.email, 'vobo');
  expect((await other.answer({ monto })).json()).toMatchObject({
    code: 409,
    reason: 'document.transition_not_allowed',
  });
  const { questions, hasOpenQuestions } = await other.see();
  expect({ questions, hasOpenQuestions }).toEqual({ questions: [], hasOpenQuestions: false });
});

it('accepts the answers of the first of two windows', async () => {
  const { id, jose } = await approved();
  const given = await whileLocked(
    (tx) => tx.selectFrom('documents').select('id').forUpdate().execute(),
    () => ['1', '2'].map((amount) => jose.answer({ monto: amount })),
  );
  expect(given.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(given.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    reason: 'document.version_changed',
  });
  expect((await detail(id)).version).toBe(2);
});

it('asks optional questions too, and accepts no answer to one', async () => {
  const change = { monto: { askedOf: 'client' as const, required: false } };
  const template = await madeTemplate({ change });
  const [document] = await madeDocuments([template], { answers, settings: { sendWithoutVobo: true } });
  expect(document!.openQuestions).toEqual(['Monto']);
  await work();
  const jose = await visit(document!.id, client.email, 'complete');
  const after = (await jose.answer({})).json();
  expect(after).toMatchObject({ hasOpenQuestions: false, mayAnswer: true, allowed: ['sign', 'decline', 'download'] });
});

it('accepts an answer that leaves the page as it was', async () => {
  const pdf = await PDFDocument.load(await aPdf('Firma {{firmante_1}}'));
  pdf.getForm().createCheckBox('publicidad').addToPage(pdf.getPage(0), { x: 72, y: 600, width: 14, height: 14 });
  const template = await madeTemplate({ bytes: await pdf.save(), change: { publicidad: { askedOf: 'client' } } });
  const [document] = await madeDocuments([template], { answers: {}, settings: { sendWithoutVobo: true } });
  await work();
  const jose = await visit(document!.id, client.email, 'complete');
  const after = (await jose.answer({ publicidad: 'no' })).json();
  expect(after).toMatchObject({ sha256: document!.sha256, hasOpenQuestions: false });
  expect(after.allowed).toContain('sign');
  await jose.answer({ publicidad: 'no' });
  expect((await detail(document!.id)).versions).toHaveLength(2); // the same answer again makes no new version
});

it('asks nobody what the creator has answered already', async () => {
  const template = await madeTemplate({ change: { monto: { askedOf: 'client' } } });
  const [document] = await madeDocuments([template], { settings: { sendWithoutVobo: true } });
  await work();
  const seen = await (await visit(document!.id, client.email, 'complete')).see();
  expect(seen).toMatchObject({ questions: [], hasOpenQuestions: false, mayAnswer: false });
  expect(seen.allowed).toContain('sign');
});

it('refuses an answer that would move the text away from boxes that were placed by hand', async () => {
  const names = [
    'Primera',
    'Segunda',
    'Tercera',
    'Cuarta',
    'Quinta',
    'Sexta',
    'Octava',
    'Novena',
    'Decima',
    'Once',
    'Doce',
    'Trece',
  ];
  const long = typedPages([
    [
      ...growingAt(710),
      ...names.flatMap((name, index) => clauseAt(670 - 48 * index, name)),
      [72, 84, '{{firmante_1}}'],
    ],
  ]);
  const change = { dato: { askedOf: 'client' as const, label: 'Bienes', example: 'Un coche' } };
  const template = await madeTemplate({ bytes: long, change });
  const places = [{ position: 'firmante_1' as const, page: 1, x: 0.1, y: 0.8, width: 0.2, height: 0.05 }];
  const templates = [{ templateId: template.id, version: 1, name: 'Compra', positions: places }];
  const [document] = await madeDocuments([template], { templates, answers: {}, signers: [client] });
  await work();
  await (await visit(document!.id, approver.email, 'vobo')).approve();
  await work();
  const jose = await visit(document!.id, client.email, 'complete');
  const refused = (await jose.answer({ dato: longValue(5) })).json();
  expect(refused).toMatchObject({
    reason: 'template.cannot_be_filled',
    fields: [{ path: 'answers.dato', message: validation.doesNotFit }],
  });
  expect((await jose.answer({ dato: 'un coche' })).statusCode).toBe(200);
});

it('keeps the positions that the creator chose', async () => {
  const places = [client, landlord].map(({ position }) => ({
    position,
    page: 1,
    x: 0.1,
    y: 0.7,
    width: 0.2,
    height: 0.05,
  }));
  const change = { monto: { askedOf: 'client' as const } };
  const template = await madeTemplate({ bytes: await bytes(), change });
  const templates = [{ templateId: template.id, version: 1, name: 'Contrato', positions: places }];
  const settings = { sendWithoutVobo: true };
  const [document] = await madeDocuments([template], { templates, answers, signers: [client, landlord], settings });
  await work();
  await (await visit(document!.id, client.email, 'complete')).answer({ monto });
  expect((await detail(document!.id)).positions).toEqual(places);
});

it('works from the approval page if the client approves and signs on paper', async () => {
  const settings = { signatureType: 'fisica', voboDifferentFromSigner: false } as const;
  const { id } = await asked({ settings: { ...settings, voboName: undefined, voboEmail: undefined } });
  const jose = await visit(id, client.email, 'vobo');
  expect((await jose.answer({ monto })).json()).toMatchObject({ code: 409 }); // the approval comes first
  await jose.approve();
  const open = await jose.see();
  expect(open).toMatchObject({ hasOpenQuestions: true, mayAnswer: true, allowed: ['decline', 'download'] });
  const png = { bytes: Buffer.from('89504e470d0a1a0a', 'hex'), fileName: 'a.png', type: 'image/png' };
  expect((await jose.uploadScan(png)).json()).toMatchObject({ code: 409, reason: 'document.questions_open' });
  expect((await jose.answer({ monto }, open.sha256)).json()).toMatchObject({
    hasOpenQuestions: false,
    allowed: ['decline', 'upload_scan', 'download'],
  });
});

it('no longer applies to a corrected version, which is uploaded', async () => {
  const { id } = await asked();
  await (await visit(id, approver.email, 'vobo')).reject('Falta una cláusula.');
  const { id: uploadId, positions } = await uploaded();
  const corrected = (await post(`/documents/${id}/versions`, { uploadId, positions })).json();
  expect(corrected).toMatchObject({ version: 2, template: null, openQuestions: [] });
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  expect(invited().toSorted()).toEqual([client.email, landlord.email]);
});

it('does not keep the client from declining', async () => {
  const { id, jose } = await approved();
  expect((await jose.decline('No estoy de acuerdo.')).statusCode).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO' });
});

it('survives the deletion of the template', async () => {
  const { id, jose } = await approved();
  const { template } = await detail(id);
  await as(aSub()).inject({ method: 'DELETE', url: `/v1/templates/${template!.id}` });
  expect((await jose.answer({ monto })).statusCode).toBe(200);
  expect(await detail(id)).toMatchObject({ template, version: 2 });
});

it('leaves nothing half done if the process ends between file and transaction', async () => {
  const { id } = await approved();
  const { signers, sha256 } = await detail(id);
  const holder = { role: 'signer', id: 'l', documentId: id, signerId: signers[0]!.id } as never;
  const dying = { ...context.files, put: async () => Promise.reject(new Error('killed')) };
  const attempt = answerQuestions({ ...context, files: dying }, holder, {
    documentId: id as never,
    sha256,
    answers: { monto },
  });
  await expect(attempt).rejects.toThrow('killed');
  expect(await detail(id)).toMatchObject({ version: 1, sha256 });
  expect(await database.selectFrom('documentVersions').select('version').execute()).toHaveLength(1);
});

import { createDocument, type DocumentDetail, type UploadedAnnex } from '@pacta/contracts';
import type { AnnexList, DocumentAnnexList } from '@pacta/contracts/annex-list';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { textOf } from '@pacta/pdf/testing/tools.ts';
import { context } from '../../../test/app.ts';
import { anAdmin, aSub, companyId, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { forgetLooseAnnexes } from '../../../test/earlier-trail.ts';
import {
  approver,
  aRequest,
  as,
  client,
  created,
  detail,
  get,
  landlord,
  post,
  put,
  signerId,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDossier } from '../document/document-storage.ts';
import { readNamed } from '../document/trail-storage.ts';
import { findNamedFiles, readNamedFiles } from '../file/file-reference-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { completedEvidenceOf } from '../seal/evidence.ts';
import { readBeside } from '../seal/read-beside.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser();
});

const items = [
  { name: 'Poder notarial', giver: 'sender' },
  { name: 'Identificación oficial', note: 'Por ambos lados.', giver: 'signer' },
  { name: 'CURP', giver: 'signer', isRequired: false },
];
const photo = { bytes: fixture('mark.png'), fileName: 'ine.png', type: 'image/png' };
const pdf = async (text: string) => ({ bytes: await aPdf(text), fileName: 'poder.pdf', type: 'application/pdf' });

async function aList(company: string = companyId): Promise<AnnexList> {
  const list = { name: 'Persona moral', counterparty: 'persona_moral', items };
  const { lists } = (await post(`/companies/${company}/annex-lists`, list, anAdmin())).json();
  return lists[0];
}

async function anAnnex(): Promise<UploadedAnnex> {
  const form = aForm(await pdf('Poder'));
  return (await as(aSub()).inject({ method: 'POST', url: '/v1/uploads/annex', ...form })).json();
}

type Bringing = [power: object | null, identification: object | null, curp?: object];

/** What a document brings for the items of the list, in their order. */
const chosen = ({ id: listId, revision, items: listed }: AnnexList, ...brought: Bringing) => ({
  listId,
  revision,
  items: brought.flatMap((each, index) => (each ? [{ itemId: listed[index]!.id, ...each }] : [])),
});

const settings = { sendWithoutVobo: true };
type Overrides = NonNullable<Parameters<typeof created>[0]>;
const asking = { askedOf: 'firmante_1' };

/** A contract that José signs, after he has given his identification, and María. */
async function withList(overrides: Overrides = {}, bringing?: Bringing): Promise<DocumentDetail> {
  const list = await aList();
  const [power, identification, curp = {}] = bringing ?? [{ annexIds: [(await anAnnex()).id] }, asking, asking];
  const document = await created({
    settings,
    annexList: chosen(list, power, identification, curp) as never,
    ...overrides,
  });
  await work();
  return document;
}

const listOf = async (id: string): Promise<DocumentAnnexList> => (await get(`/documents/${id}/annex-list`)).json().list;
const itemOf = async (id: string, name: string) => (await listOf(id)).items.find((item) => item.name === name)!;
const waive = (id: string, itemId: string, reason = 'La tenemos en papel.', user = aSub()) =>
  post(`/documents/${id}/annex-list/${itemId}/waiver`, { reason }, user);
const reasonOf = ({ json }: { json: () => { reason?: string } }) => json().reason;
const annexEvents = async (id: string) =>
  (await readLog(database, id as never)).filter(({ type }) => type.startsWith('ANNEX'));
const assertTrailAgrees = async (id: string) =>
  expect(differencesOf((await readNamed(database, [id as never]))[0]!)).toEqual([]);

/** José with his page open, and the item that he is asked for. */
async function joseAt(id: string) {
  const jose = await visit(id, client.email, 'complete');
  const [identification, curp] = (await jose.askedAnnexes()).items;
  return { jose, identification: identification!, curp: curp! };
}

describe('a document that is made with a list', () => {
  it('is refused by the names of what is missing, and nothing of it exists', async () => {
    const list = await aList();
    const request = async (...brought: Bringing) =>
      post(createDocument.path, aRequest(await uploaded(), { settings, annexList: chosen(list, ...brought) } as never));
    const none = await request(null, null);
    expect([none.statusCode, none.json()]).toEqual([
      409,
      expect.objectContaining({
        reason: 'annex.missing',
        facts: { missing: '«Poder notarial», «Identificación oficial»' },
        message: 'Missing: «Poder notarial», «Identificación oficial».',
      }),
    ]);
    const one = await request({ annexIds: [] }, asking);
    expect(one.json().facts).toEqual({ missing: '«Poder notarial»' });
    expect(await database.selectFrom('documents').selectAll().execute()).toEqual([]);
    expect((await request({ waiver: 'Lo tenemos.' }, { waiver: 'También.' })).statusCode).toBe(200);
  });

  it('keeps its copy when the list is edited and deleted, and tells of each item what fulfils it', async () => {
    const { id, hasAnnexList, annexes } = await withList({}, [{ waiver: 'Consta en el\nexpediente.' }, asking]);
    const [list] = (await get(`/companies/${companyId}/annex-lists`)).json().lists;
    const changed = { ...list, name: 'Otro nombre', items: [{ name: 'Nada de eso' }] };
    const { id: _, ...body } = changed;
    expect((await put(`/companies/${companyId}/annex-lists/${list.id}`, body, anAdmin())).statusCode).toBe(200);
    await as(anAdmin()).inject({ method: 'DELETE', url: `/v1/companies/${companyId}/annex-lists/${list.id}` });
    expect([hasAnnexList, annexes]).toEqual([true, []]);
    expect(await listOf(id)).toMatchObject({
      name: 'Persona moral',
      counterparty: 'persona_moral',
      items: [
        {
          name: 'Poder notarial',
          isMissing: false,
          waiver: { by: 'Lucía Hernández', reason: 'Consta en el\nexpediente.' },
        },
        { name: 'Identificación oficial', askedOf: 'firmante_1', isMissing: true, mayWaive: true, files: [] },
        { name: 'CURP', askedOf: null, isMissing: false, mayWaive: false },
      ],
    });
    await assertTrailAgrees(id);
  });

  it('tells in its trail what came with which hash, what was asked of whom and what was waived', async () => {
    const { id, annexes } = await withList();
    expect(annexes).toMatchObject([{ fileName: 'poder.pdf', item: 'Poder notarial' }]);
    const [given, asked, optional] = await annexEvents(id);
    const [{ sha256 }] = (await itemOf(id, 'Poder notarial')).files as unknown as [{ sha256: string }];
    expect(given).toMatchObject({
      type: 'ANNEX_GIVEN',
      actorKind: 'user',
      details: { name: 'Poder notarial', fileName: 'poder.pdf', annexSha256: sha256, annex: annexes[0]!.id },
    });
    expect(asked).toMatchObject({ type: 'ANNEX_ASKED', position: 'firmante_1', details: { required: true } });
    expect(optional).toMatchObject({ type: 'ANNEX_ASKED', details: { name: 'CURP', required: false } });
    await assertTrailAgrees(id);
    await database.deleteFrom('documentAnnexes').execute();
    expect(differencesOf((await readNamed(database, [id as never]))[0]!)).toEqual([
      expect.stringContaining('annexes of the list'),
    ]);
  });

  it.each([
    [
      'a list of another company',
      'annex.list_not_found',
      (list: AnnexList) => ({ ...chosen(list, null, null), listId: '0198c1a0-0000-7000-8000-0000000000ff' }),
    ],
    [
      'an older revision',
      'annex.list_changed',
      (list: AnnexList) => ({ ...chosen(list, { waiver: 'x' }, asking), revision: 0 }),
    ],
    [
      'an item of another list',
      'request.invalid',
      (list: AnnexList) => ({ listId: list.id, items: [{ itemId: list.id, waiver: 'x' }] }),
    ],
    [
      'an item twice',
      'request.invalid',
      (list: AnnexList) => ({
        listId: list.id,
        items: [0, 0].map((n) => ({ itemId: list.items[n]!.id, waiver: 'x' })),
      }),
    ],
    [
      'who does not sign',
      'request.invalid',
      (list: AnnexList) => chosen(list, { waiver: 'x' }, { askedOf: 'firmante_3' }),
    ],
    ['a signer for what its sender gives', 'request.invalid', (list: AnnexList) => chosen(list, asking, asking)],
    [
      'both a signer and a reason',
      'request.invalid',
      (list: AnnexList) => chosen(list, { waiver: 'x' }, { ...asking, waiver: 'x' }),
    ],
    ['an empty reason', 'request.invalid', (list: AnnexList) => chosen(list, { waiver: ' ' }, asking)],
  ])('is not made with %s', async (_, reason, choose) => {
    const annexList = choose(await aList());
    const answer = await post(createDocument.path, aRequest(await uploaded(), { settings, annexList } as never));
    expect(reasonOf(answer)).toBe(reason);
  });

  it('takes no list and no file of somebody else, and no file twice', async () => {
    const theirs = await aList(otherCompanyId);
    const mine = await aList();
    const admin = { ...anAdmin(), companyId };
    await insertedUser({ id: admin.id, role: 'admin', companyId: null, email: 'admin@example.com' });
    const request = async (annexList: object) =>
      post(
        createDocument.path,
        aRequest(await uploaded(undefined, admin), { companyId, settings, annexList } as never),
        admin,
      );
    expect(reasonOf(await request(chosen(theirs, { waiver: 'x' }, asking)))).toBe('annex.list_not_found');
    const { id } = await anAnnex();
    expect(reasonOf(await request(chosen(mine, { annexIds: [id] }, asking)))).toBe('upload.not_found');
    const twice = post(
      createDocument.path,
      aRequest(await uploaded(), {
        settings,
        annexIds: [id],
        annexList: chosen(mine, { annexIds: [id] }, asking),
      } as never),
    );
    expect(reasonOf(await twice)).toBe('request.invalid');
  });

  it('asks nobody where nobody signs here', async () => {
    const list = await aList();
    const unsigned = { ...settings, generateWithoutSignature: true };
    const annexList = chosen(list, { waiver: 'x' }, asking);
    const answer = await post(
      createDocument.path,
      aRequest(await uploaded(), { settings: unsigned, annexList } as never),
    );
    expect(answer.json()).toMatchObject({ reason: 'request.invalid', fields: [{ path: 'annexList.items.1.askedOf' }] });
  });
});

describe('a signer who is asked for files', () => {
  it('signs after they have given them, and the company, the others and the record see what came', async () => {
    const { id } = await withList();
    const { jose, identification, curp } = await joseAt(id);
    expect([identification.note, identification.isRequired, curp.isRequired]).toEqual([
      'Por ambos lados.',
      true,
      false,
    ]);
    expect(await jose.see()).toMatchObject({ asksAnnexes: 'missing', allowed: ['decline', 'download'] });
    const refused = await jose.sign();
    expect([reasonOf(refused), refused.json().facts]).toEqual([
      'annex.missing',
      { missing: '«Identificación oficial»' },
    ]);

    const given = await jose.giveAnnex(identification.id, photo);
    expect(given.json().items[0]).toMatchObject({ files: [{ fileName: 'ine.png', mediaType: 'image/png' }] });
    expect(await jose.see()).toMatchObject({ asksAnnexes: 'given', allowed: ['sign', 'decline', 'download'] });
    expect((await jose.sign()).statusCode).toBe(200);
    expect((await jose.see()).asksAnnexes).toBeUndefined();

    const maria = await visit(id, landlord.email, 'complete');
    expect((await maria.askedAnnexes()).items).toEqual([]);
    const { annexes } = await maria.see();
    expect(annexes.map(({ item }) => item)).toEqual(['Poder notarial', 'Identificación oficial']);
    expect((await maria.at(`/public/documents/${id}/annexes/${annexes[1]!.id}`)).rawPayload).toEqual(photo.bytes);
    await maria.sign();
    await work();

    const [file] = (await itemOf(id, 'Identificación oficial')).files;
    expect(file).toMatchObject({ by: client.name, position: 'firmante_1' });
    expect((await annexEvents(id)).at(-1)).toMatchObject({
      ...{ type: 'ANNEX_GIVEN', actorKind: 'signer', position: 'firmante_1', authentication: 'link' },
      details: { annexSha256: file!.sha256, email: client.email },
    });
    await assertTrailAgrees(id);
    const dossier = await readDossier(database, id);
    const owner = await readOwner(database, id);
    const told = completedEvidenceOf(
      dossier,
      owner,
      await readLog(database, id),
      await readBeside(context, dossier, owner),
    );
    expect(told.annexes[1]).toMatchObject({
      sha256: file!.sha256,
      given: { item: 'Identificación oficial', by: client.name, position: 'firmante_1' },
    });
    const packed = (await get(`/documents/${id}/evidence`)).rawPayload.toString('latin1');
    expect(packed).toContain('annexes/2.png');
  });

  it('takes a file back and gives another until they sign; what was taken back does not stay', async () => {
    const { id } = await withList();
    const { jose, identification } = await joseAt(id);
    const { items: after } = (await jose.giveAnnex(identification.id, photo)).json();
    const [{ id: annexId }] = after[0].files;
    expect((await get(`/documents/${id}/annexes/${annexId}`)).statusCode).toBe(200); // somebody took it away meanwhile
    expect((await jose.takeAnnexBack(identification.id, annexId)).json().items[0].files).toEqual([]);
    expect(reasonOf(await jose.sign())).toBe('annex.missing');
    expect((await jose.at(`/public/documents/${id}/annexes/${annexId}`)).statusCode).toBe(404);
    const { details } = (await annexEvents(id)).at(-1)!;
    await jose.giveAnnex(identification.id, await pdf('INE'));
    const sha256 = details?.['annexSha256'] as never;
    expect((await readLog(database, id)).find(({ type }) => type === 'DOWNLOADED')).toMatchObject({ sha256 });
    expect(await findNamedFiles(database, [sha256])).toEqual(new Set());
    expect(await readNamedFiles(database)).not.toContain(sha256);
    await assertTrailAgrees(id);
    const again = await visitAgain(id);
    await again.sign();
    const [kept] = (await itemOf(id, 'Identificación oficial')).files;
    expect(reasonOf(await again.takeAnnexBack(identification.id, kept!.id))).toBe('document.transition_not_allowed');
    expect(reasonOf(await again.giveAnnex(identification.id, photo))).toBe('document.transition_not_allowed');
    expect((await itemOf(id, 'Identificación oficial')).files).toHaveLength(1);
  });
  const visitAgain = (id: string) => visit(id, client.email, 'complete');

  it('stands in the list and on the page with what they still have to give, until it comes', async () => {
    const { id } = await withList();
    const missing = async () => {
      const [{ signers: listed }] = (await get('/documents')).json().results;
      const { signers } = await detail(id);
      return [listed, signers].map((all) => all.map((signer: { missingAnnexes?: string[] }) => signer.missingAnnexes));
    };
    expect(await missing()).toEqual([
      [['Identificación oficial'], []],
      [['Identificación oficial'], []],
    ]);
    const { jose, identification } = await joseAt(id);
    await jose.giveAnnex(identification.id, photo);
    expect(await missing()).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  it('leaves what they gave under their own name and address to who takes their place, and to who gets a corrected address', async () => {
    const { id } = await withList({ settings: { ...settings, allowForwarding: true } as never });
    const { jose, identification } = await joseAt(id);
    const [own] = (await jose.giveAnnex(identification.id, photo)).json().items[0].files;
    expect(own).toMatchObject({ givenBy: null });
    await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: 'otro@example.com' });
    await work();
    const other = await visit(id, 'otro@example.com', 'complete');
    const givenBy = { name: client.name, email: client.email };
    expect((await other.askedAnnexes()).items[0]).toMatchObject({ files: [{ id: own.id, givenBy }] });
    const ana = { name: 'Ana Díaz', email: 'ana@example.com', reason: 'Firma ella.' };
    expect((await other.forward(ana)).statusCode).toBe(200);
    await work();
    const taker = await visit(id, ana.email, 'complete');
    await taker.giveAnnex(identification.id, await pdf('INE de Ana'));
    expect((await itemOf(id, 'Identificación oficial')).files).toMatchObject([
      { by: client.name, email: client.email, position: 'firmante_1' },
      { by: ana.name, email: ana.email, position: 'firmante_1' },
    ]);
    await taker.sign();
    await (await visit(id, landlord.email, 'complete')).sign();
    await work();
    expect(textOf((await get(`/documents/${id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ')).toContain(
      `Entregado por: ${client.name} (${client.email}, firmante_1)`,
    );
    await assertTrailAgrees(id);
  });

  it('takes a file back, and the record tells which', async () => {
    const { id } = await withList();
    const { jose, identification } = await joseAt(id);
    const [{ id: annexId }] = (await jose.giveAnnex(identification.id, photo)).json().items[0].files;
    await jose.takeAnnexBack(identification.id, annexId);
    await jose.giveAnnex(identification.id, await pdf('Pasaporte'));
    await jose.sign();
    await (await visit(id, landlord.email, 'complete')).sign();
    await work();
    const record = textOf((await get(`/documents/${id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ');
    expect(record).toMatch(/Anexo retirado \(firmante_1\).{0,60}Identificación oficial · ine\.png/);
  });

  it('gives at most three files for each thing', async () => {
    const { id } = await withList();
    const { jose, identification } = await joseAt(id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (n) => jose.giveAnnex(identification.id, await pdf(`INE ${n}`))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409]);
    expect(reasonOf(await jose.giveAnnex(identification.id, photo))).toBe('annex.too_many_files');
    expect((await itemOf(id, 'Identificación oficial')).files).toHaveLength(3);
  });

  it('gives nothing that is no PDF, PNG or JPEG, whatever it says it is', async () => {
    const { id } = await withList();
    const { jose, identification } = await joseAt(id);
    const give = (bytes: Buffer | string) =>
      jose.giveAnnex(identification.id, { bytes, fileName: 'ine.pdf', type: 'application/pdf' });
    expect(reasonOf(await give('<script>alert(1)</script>'))).toBe('file.type_not_allowed');
    expect(reasonOf(await give('%PDF-1.7 no more'))).toBe('file.damaged');
    expect(reasonOf(await give(''))).toBe('file.empty');
    expect((await itemOf(id, 'Identificación oficial')).files).toEqual([]);
  });

  it('gives and takes back nothing that is asked of somebody else, or is its sender’s', async () => {
    const { id } = await withList();
    const { jose, identification } = await joseAt(id);
    const maria = await visit(id, landlord.email, 'complete');
    const power = await itemOf(id, 'Poder notarial');
    const [{ id: annexId }] = (await jose.giveAnnex(identification.id, photo)).json().items[0].files;
    expect(reasonOf(await maria.giveAnnex(identification.id, photo))).toBe('annex.item_not_found');
    expect(reasonOf(await maria.takeAnnexBack(identification.id, annexId))).toBe('annex.item_not_found');
    expect(reasonOf(await jose.takeAnnexBack(power.id, power.files[0]!.id))).toBe('annex.item_not_found');
    expect(reasonOf(await jose.takeAnnexBack(identification.id, power.files[0]!.id))).toBe('file.missing');
    const other = await created({ settings });
    await work();
    expect((await jose.at(`/public/documents/${other.id}/asked-annexes`)).statusCode).toBe(404);
  });

  it('waits with their files until it is their turn, also where they approve first', async () => {
    const { id } = await withList({ settings: { sendWithoutVobo: false, voboDifferentFromSigner: false } });
    const jose = await visit(id, client.email, 'vobo');
    const [identification] = (await jose.askedAnnexes()).items;
    expect(reasonOf(await jose.giveAnnex(identification!.id, photo))).toBe('document.transition_not_allowed');
    await jose.approve();
    await work();
    expect(reasonOf(await jose.sign())).toBe('annex.missing');
    await jose.giveAnnex(identification!.id, photo);
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('sends no scan before, and what they sent it with stays while it is reviewed', async () => {
    const { id } = await withList({ positions: [], settings: { ...settings, signatureType: 'fisica' } });
    const { jose, identification } = await joseAt(id);
    const scan = { ...(await pdf('Firmado')), fileName: 'scan.pdf' };
    expect(reasonOf(await jose.uploadScan(scan))).toBe('annex.missing');
    expect(reasonOf(await jose.receiveScan(scan))).toBe('annex.missing');
    const [{ id: annexId }] = (await jose.giveAnnex(identification.id, photo)).json().items[0].files;
    const { id: scanId } = (await jose.receiveScan(scan)).json();
    await jose.takeAnnexBack(identification.id, annexId);
    expect(reasonOf(await jose.sendScan(scanId, { confirmed: true }))).toBe('annex.missing');
    const [{ id: another }] = (await jose.giveAnnex(identification.id, photo)).json().items[0].files;
    expect((await jose.sendScan(scanId, { confirmed: true })).statusCode).toBe(200);
    expect(reasonOf(await jose.takeAnnexBack(identification.id, another))).toBe('document.transition_not_allowed');
    expect((await post(`/documents/${id}/scans/${scanId}/accept`, {})).statusCode).toBe(200);
  });

  it('is let off by who made the document, with a reason that the record tells', async () => {
    const { id } = await withList();
    const { jose, identification, curp } = await joseAt(id);
    const colleague = { ...aSub(), id: anAdmin().id } as ReturnType<typeof aSub>;
    expect(reasonOf(await waive(id, identification.id, 'No.', colleague))).toBe('document.forbidden');
    expect((await waive(id, identification.id, 'No.', aSub(otherCompanyId))).statusCode).toBe(404);
    expect((await waive(id, identification.id, ' ')).statusCode).toBe(400);
    expect(reasonOf(await waive(id, curp.id))).toBe('document.transition_not_allowed');
    expect((await waive(id, identification.id)).json().list.items[1]).toMatchObject({
      isMissing: false,
      waiver: { reason: 'La tenemos en papel.' },
    });
    expect(reasonOf(await waive(id, identification.id))).toBe('document.transition_not_allowed');
    expect((await jose.askedAnnexes()).items[0]).toMatchObject({ isWaived: true });
    expect((await jose.sign()).statusCode).toBe(200);
    expect((await annexEvents(id)).at(-1)).toMatchObject({
      type: 'ANNEX_WAIVED',
      details: { reason: 'La tenemos en papel.' },
    });
    await assertTrailAgrees(id);
  });

  it('is not signed for by a signature that was on its way when they took their file back', async () => {
    const { id } = await withList();
    const { jose, identification } = await joseAt(id);
    const [{ id: annexId }] = (await jose.giveAnnex(identification.id, photo)).json().items[0].files;
    const [taken, signed] = await Promise.all([jose.takeAnnexBack(identification.id, annexId), jose.sign()]);
    const { files } = await itemOf(id, 'Identificación oficial');
    const { signers } = await detail(id);
    expect([taken.statusCode, signed.statusCode].filter((status) => status === 200)).toHaveLength(1);
    expect(files.length > 0).toBe(signers[0]!.state === 'signed');
  });
});

describe('a corrected version', () => {
  const rejected = async (bringing?: Bringing) => {
    const { id } = await withList({ settings: {} }, bringing);
    await (await visit(id, approver.email, 'vobo')).reject('El poder no es el vigente.');
    return id;
  };
  const correct = async (id: string, more: object, user = aSub()) => {
    const { id: uploadId, positions } = await uploaded(undefined, user);
    return post(`/documents/${id}/versions`, { uploadId, positions, ...more }, user);
  };

  it('keeps what came for the list where nothing else is said, also when other annexes are replaced', async () => {
    const id = await rejected();
    const answer = await correct(id, { annexIds: [(await anAnnex()).id] });
    expect(answer.json().annexes.map(({ item }: { item?: string }) => item)).toEqual([undefined, 'Poder notarial']);
    await assertTrailAgrees(id);
  });

  it('brings other files for its list, with both hashes in the trail', async () => {
    const id = await rejected();
    const power = await itemOf(id, 'Poder notarial');
    const [before] = power.files;
    const annex = await anAnnex();
    const nothing = await correct(id, { annexItems: [{ itemId: power.id, annexIds: [] }] });
    expect([reasonOf(nothing), nothing.json().facts]).toEqual(['annex.missing', { missing: '«Poder notarial»' }]);
    const twice = await correct(id, { annexIds: [annex.id], annexItems: [{ itemId: power.id, annexIds: [annex.id] }] });
    expect(reasonOf(twice)).toBe('request.invalid');
    expect(reasonOf(await correct(id, { annexIds: [before!.id] }))).toBe('request.invalid');
    expect((await correct(id, { annexItems: [{ itemId: power.id, annexIds: [annex.id] }] })).statusCode).toBe(200);
    expect((await itemOf(id, 'Poder notarial')).files.map((file) => file.id)).toEqual([annex.id]);
    const [, , , taken, given] = await annexEvents(id);
    expect([taken?.type, given?.type]).toEqual(['ANNEX_TAKEN_BACK', 'ANNEX_GIVEN']);
    expect(taken?.details).toMatchObject({ annexSha256: before!.sha256 });
    await assertTrailAgrees(id);
  });

  it('names each item once', async () => {
    const id = await rejected();
    const { id: itemId, files } = await itemOf(id, 'Poder notarial');
    const kept = { itemId, annexIds: files.map((file) => file.id) };
    const answer = await correct(id, { annexItems: [kept, { itemId, annexIds: [(await anAnnex()).id] }] });
    expect(answer.json()).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'annexItems.1.itemId', message: 'This item is there twice.' }],
    });
    expect((await itemOf(id, 'Poder notarial')).files).toEqual(files);
  });

  it('moves a file to an item from those of no list', async () => {
    const { id: free } = await anAnnex();
    const id = await rejected();
    const power = await itemOf(id, 'Poder notarial');
    await correct(id, { annexIds: [free] });
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('Es el poder.');
    const annexItems = [{ itemId: power.id, annexIds: [free] }];
    expect(reasonOf(await correct(id, { annexItems }))).toBe('request.invalid'); // it would be there twice
    const answer = await correct(id, { annexIds: [], annexItems });
    expect(answer.json().annexes).toMatchObject([{ id: free, item: 'Poder notarial' }]);
    await assertTrailAgrees(id);
  });

  it('tells in its trail what comes, stays and goes beside the list, and when such a file was swapped', async () => {
    const [first, second] = [await anAnnex(), await anAnnex()];
    const { id } = await withList({ settings: {}, annexIds: [first.id] });
    await (await visit(id, approver.email, 'vobo')).reject('Falta el avalúo.');
    await correct(id, { annexIds: [first.id, second.id] });
    await assertTrailAgrees(id);
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('Sobra el primero.');
    await correct(id, { annexIds: [second.id] });
    await assertTrailAgrees(id);
    const loose = (await annexEvents(id)).filter(({ details }) => details?.['item'] === undefined);
    expect(loose.map(({ type, version, details }) => [type, version, details?.['annex']])).toEqual([
      ['ANNEX_GIVEN', 1, first.id],
      ['ANNEX_GIVEN', 2, second.id],
      ['ANNEX_TAKEN_BACK', 3, first.id],
    ]);
    const sha256 = (await database.selectFrom('documentVersions').select('sha256').executeTakeFirstOrThrow()).sha256;
    await database.updateTable('documentAnnexes').set({ sha256 }).where('itemId', 'is', null).execute();
    const facts = async () => (await readNamed(database, [id as never]))[0]!;
    expect(differencesOf(await facts())).toEqual([expect.stringContaining('annexes of no list')]);
    await forgetLooseAnnexes(id as never);
    expect(differencesOf(await facts())).toEqual([]);
  });

  it('is told of an annex that comes to a document which is said to have none beside its list', async () => {
    const { id } = await withList();
    await database.updateTable('documentAnnexes').set({ itemId: null, givenBy: null, givenAt: null }).execute();
    expect(differencesOf((await readNamed(database, [id as never]))[0]!)).toContainEqual(
      expect.stringContaining('annexes of no list: the database has'),
    );
  });

  it('names from its next version on what earlier trails did not name', async () => {
    const kept = await anAnnex();
    const { id } = await withList({ settings: {}, annexIds: [kept.id] });
    await forgetLooseAnnexes(id as never);
    await (await visit(id, approver.email, 'vobo')).reject('El poder no es el vigente.');
    await correct(id, { annexIds: [kept.id] });
    expect((await annexEvents(id)).at(-1)).toMatchObject({
      ...{ type: 'ANNEX_GIVEN', version: 2 },
      details: { annex: kept.id, fileName: kept.fileName, annexSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await assertTrailAgrees(id);
  });

  it('moves files from one item to another, whichever is named first', async () => {
    const [first, second] = [await anAnnex(), await anAnnex()];
    const id = await rejected([{ annexIds: [first.id] }, { annexIds: [second.id] }]);
    const [power, identification] = (await listOf(id)).items;
    const annexItems = [
      { itemId: power!.id, annexIds: [second.id] },
      { itemId: identification!.id, annexIds: [first.id] },
    ];
    expect((await correct(id, { annexItems })).statusCode).toBe(200);
    const files = (await listOf(id)).items.map((item) => item.files.map((file) => file.id));
    expect(files).toEqual([[second.id], [first.id], []]);
    await assertTrailAgrees(id);
  });

  it('does without what is required only where who made the document, or an admin, says why', async () => {
    const id = await rejected();
    const power = await itemOf(id, 'Poder notarial');
    const colleague = { ...aSub(), id: anAdmin().id } as ReturnType<typeof aSub>;
    await insertedUser({ id: colleague.id, email: 'colega@example.com' });
    const annexItems = [{ itemId: power.id, annexIds: [], waiver: 'Lo tenemos en papel.' }];
    expect(reasonOf(await correct(id, { annexItems }, colleague))).toBe('document.forbidden');
    expect(await itemOf(id, 'Poder notarial')).toEqual(power);
    expect((await correct(id, { annexItems })).statusCode).toBe(200);
    expect(await itemOf(id, 'Poder notarial')).toMatchObject({
      files: [],
      waiver: { by: 'Lucía Hernández', reason: 'Lo tenemos en papel.' },
    });
    await assertTrailAgrees(id);
  });
});

describe('many documents at once', () => {
  it('know no list, and say so', async () => {
    const answer = await post('/batches', { annexList: { listId: 'x' } });
    expect(answer.json().fields).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('annexList') }),
    );
  });
});

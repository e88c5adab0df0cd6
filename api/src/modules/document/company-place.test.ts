import {
  createDocument,
  createFromTemplates,
  type DocumentDetail,
  type DocumentSummary,
  type PagePlace,
} from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { checkPdf } from '@pacta/signatures/pdf';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { Paper } from '@pacta/signatures/testing/paper.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, signatureBy, trust } from '../../../test/efirma.ts';
import { approver, aRequest, client, detail, get, post, uploaded, visit, work } from '../../../test/journey.ts';
import { signaturesOf } from '../../../test/signatures.ts';
import { documentsRequest, madeTemplate } from '../../../test/template.ts';

startEmpty();
let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());
beforeEach(async () => {
  trust(sat);
  await insertedCompany();
  await insertedUser();
});

const place = { page: 1, x: 0.55, y: 0.6, width: 0.3, height: 0.1 };
const settings = {
  ...{ signatureType: 'efirma' as const, generateWithoutSignature: false, sendWithoutVobo: true },
  ...{ voboDifferentFromSigner: true, voboName: approver.name, voboEmail: approver.email },
};

type Asked = Omit<NonNullable<Parameters<typeof aRequest>[1]>, 'settings'> & { settings?: object };

/** A contract that the company signs alone, in a place of its choice. */
async function alone({ settings: more = {}, ...overrides }: Asked = {}, bytes?: Buffer) {
  const asked = { signers: [], positions: [], companyPlace: place, ...overrides };
  return aRequest(await uploaded(bytes), { ...asked, settings: { ...settings, ...more } });
}

type Request = Awaited<ReturnType<typeof alone>>;

const certificate = () => certificateOf(sat, 'empresa');
const prepare = (document: Request) => post('/efirma/preparations', { document, certificate: certificate() });
const signed = (preparation: Preparation) => signatureBy(sat, 'empresa', preparation);

async function createdAlone(asked?: Asked): Promise<DocumentDetail> {
  const request = await alone(asked);
  return (await post(createDocument.path, { ...request, efirma: signed((await prepare(request)).json()) })).json();
}

const fileOf = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;

/** Where the signatures of a file are seen, in their order. */
async function placesIn(file: Uint8Array) {
  const read = await checkPdf(new Uint8Array(file));
  if (read.kind === 'cannot-tell') throw new Error(read.why);
  return read.signatures.map(({ place: seen }) => seen);
}

/** The corners in points of a place on a page. */
const onPaper = ({ page, x, y, width, height }: PagePlace, [wide, high] = [612, 792]) => ({
  page,
  box: [x * wide, (1 - y - height) * high, (x + width) * wide, (1 - y) * high].map((each) => expect.closeTo(each, 0)),
});

describe('the place that was chosen for the company’s e.firma', () => {
  itWith(
    ['qpdf', 'pdfsig', 'openssl', 'pdftotext'],
    'is where it is seen in a document that is signed as it is created',
    async () => {
      const made = await createdAlone();
      expect((await detail(made.id)).companyPlace).toEqual(place);
      const file = await fileOf(made.id);
      checkStructure(file);
      expect(signaturesOf(file)).toEqual([{ isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' }]);
      expect(await placesIn(file)).toEqual([onPaper(place)]);
      expect(textOf(file)).toContain('RFC: P&Ñ9003173C9 · Firma en la página 1');
      expect(textOf(file)).not.toContain('Firma aquí');
    },
  );

  itWith(['openssl', 'pdftotext'], 'is the certificate page where none was chosen', async () => {
    const made = await createdAlone({ companyPlace: undefined });
    expect((await detail(made.id)).companyPlace).toBeNull();
    const file = await fileOf(made.id);
    const pages = (await detail(made.id)).pages.length;
    expect(await placesIn(file)).toEqual([expect.objectContaining({ page: pages + 1 })]);
    expect(textOf(file)).toContain('Firma aquí');
  });

  itWith(['openssl', 'pdfsig'], 'is where it is seen in a document that others sign in other ways before', async () => {
    const eva = { ...client, signatureType: 'digital' as const };
    const mark = { position: client.position, page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
    const asked = { signers: [eva], positions: [mark], settings: { othersSign: true } };
    const request = await alone(asked, Buffer.from(await aPdf('Contrato')));
    const made: DocumentDetail = (await post(createDocument.path, request)).json();
    await work();
    await (await visit(made.id, client.email, 'complete')).sign();
    await work();
    const preparation = (
      await post(`/documents/${made.id}/efirma/prepare`, { certificate: certificate() })
    ).json() as Preparation;
    expect((await post(`/documents/${made.id}/efirma/sign`, signed(preparation))).statusCode).toBe(200);
    await work();
    const sealed = await fileOf(made.id);
    expect(signaturesOf(sealed).map(({ isValid }) => isValid)).toEqual([true, true]);
    expect(await placesIn(sealed)).toEqual([onPaper(place), null]); // the seal is not seen
  });

  itWith(['openssl'], 'is asked for anew with each corrected version, and is part of what is signed', async () => {
    const made = await createdAlone({ settings: { sendWithoutVobo: false } });
    await work();
    await (await visit(made.id, approver.email, 'vobo')).reject('La renta es otra.');
    const version = { uploadId: (await uploaded()).id, positions: [], note: '', companyPlace: { ...place, y: 0.1 } };
    const asked = { version, certificate: certificate() };
    const efirma = signed((await post(`/documents/${made.id}/versions/efirma`, asked)).json());
    const { companyPlace: _, ...elsewhere } = version;
    const send = (body: object) => post(`/documents/${made.id}/versions`, { ...body, efirma });
    expect((await send(elsewhere)).json().reason).toBe('efirma.document_changed');
    expect((await send(version)).json()).toMatchObject({ version: 2, companyPlace: version.companyPlace });
    expect(await placesIn(await fileOf(made.id))).toEqual([onPaper(version.companyPlace)]);
  });

  itWith(['openssl'], 'is one of each document where several are made from templates', async () => {
    await database.updateTable('companies').set({ multipleTemplates: true }).execute();
    const [lease, other] = [await madeTemplate(), await madeTemplate({ title: 'Otra' })];
    const request = documentsRequest([lease, other], { signers: [], settings });
    const [first, second] = request.templates;
    const ask = (templates: object[]) =>
      post('/efirma/preparations/from-templates', {
        documents: { ...request, templates },
        certificate: certificate(),
      });
    const beyond = { ...first, companyPlace: { ...place, page: 99 } };
    expect((await ask([beyond, second!])).json()).toMatchObject({
      code: 400,
      fields: [{ path: 'templates.0.companyPlace.page' }],
    });
    const templates = [{ ...first, companyPlace: place }, second!];
    const preparations: Preparation[] = (await ask(templates)).json().preparations;
    const body = { ...request, templates, efirma: preparations.map(signed) };
    const { documents } = (await post(createFromTemplates.path, body)).json() as { documents: DocumentSummary[] };
    const chosen = await Promise.all(documents.map(async ({ id }) => (await detail(id)).companyPlace));
    expect(chosen).toEqual([place, null]);
    expect(await placesIn(await fileOf(documents[0]!.id))).toEqual([onPaper(place)]);
  });

  itWith(['openssl'], 'is refused where it lies nowhere, or nothing would be seen in it', async () => {
    const problem = async (request: Request) => (await prepare(request)).json();
    const path = async (request: Request) => (await problem(request)).fields?.[0]?.path;
    expect(await path(await alone({ companyPlace: { ...place, page: 9 } }))).toBe('companyPlace.page');
    expect(await path(await alone({ companyPlace: { ...place, x: 0.9 } }))).toBe('document.companyPlace');
    const came = new Paper(sat).sign({ who: 'persona' }).file;
    expect(await path(await alone({}, Buffer.from(came)))).toBe('companyPlace');
    const marked = { companyPlace: place };
    expect((await post(createDocument.path, aRequest(await uploaded(), marked))).json()).toMatchObject({
      code: 400,
      fields: [{ path: 'companyPlace' }],
    });
  });
});

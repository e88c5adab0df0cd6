import { createDocument, type DocumentDetail } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, signatureBy, trust } from '../../../test/efirma.ts';
import { approver, aRequest, client, detail, get, post, uploaded, visit, work } from '../../../test/journey.ts';
import { documentsRequest, madeTemplate } from '../../../test/template.ts';

startEmpty();
let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());
const rfc = 'P&Ñ9003173C9';
beforeEach(async () => {
  trust(sat);
  await insertedCompany({ rfc });
  await insertedUser();
});

const settings = {
  ...{ signatureType: 'efirma' as const, generateWithoutSignature: false, sendWithoutVobo: true },
  ...{ voboDifferentFromSigner: true, voboName: approver.name, voboEmail: approver.email },
};
const refused = {
  code: 422,
  reason: 'efirma.wrong_rfc',
  facts: { rfc: 'ÑU&A891116QE4', expected: rfc },
};

const alone = async (more = {}) =>
  aRequest(await uploaded(), { signers: [], positions: [], settings: { ...settings, ...more } });
const prepare = (document: object, who: string) =>
  post('/efirma/preparations', { document, certificate: certificateOf(sat, who) });

describe('an e.firma for a company whose RFC is known', () => {
  itWith(['openssl'], 'is its own, whoever represents it: the company’s RFC stands before the slash', async () => {
    const request = await alone();
    expect((await prepare(request, 'persona')).json()).toMatchObject(refused);
    const preparation: Preparation = (await prepare(request, 'empresa')).json();
    const made = await post(createDocument.path, { ...request, efirma: signatureBy(sat, 'empresa', preparation) });
    expect(made.json()).toMatchObject({ status: 'COMPLETADO', companyRfc: rfc, efirma: { rfc } });
  });

  itWith(['openssl'], 'is its own for documents from templates', async () => {
    const documents = documentsRequest([await madeTemplate()], { signers: [], settings });
    const body = { documents, certificate: certificateOf(sat, 'persona') };
    expect((await post('/efirma/preparations/from-templates', body)).json()).toMatchObject(refused);
  });

  itWith(['openssl'], 'is its own for a corrected version', async () => {
    const request = await alone({ sendWithoutVobo: false });
    const efirma = signatureBy(sat, 'empresa', (await prepare(request, 'empresa')).json());
    const { id } = (await post(createDocument.path, { ...request, efirma })).json();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('La renta es otra.');
    const version = { uploadId: (await uploaded()).id, positions: [], note: '' };
    const certificate = certificateOf(sat, 'persona');
    expect((await post(`/documents/${id}/versions/efirma`, { version, certificate })).json()).toMatchObject(refused);
  });

  itWith(['openssl', 'pdftotext'], 'is its own where others sign before, and is told in the file', async () => {
    const eva = { ...client, signatureType: 'digital' as const };
    const mark = { position: client.position, page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
    const upload = await uploaded(Buffer.from(await aPdf('Contrato')));
    const asked = { signers: [eva], positions: [mark], settings: { ...settings, othersSign: true } };
    const { id }: DocumentDetail = (await post(createDocument.path, aRequest(upload, asked))).json();
    await work();
    await (await visit(id, client.email, 'complete')).sign();
    await work();
    expect(await detail(id)).toMatchObject({ companyRfc: rfc, efirma: null });
    const ask = (who: string) => post(`/documents/${id}/efirma/prepare`, { certificate: certificateOf(sat, who) });
    expect((await ask('persona')).json()).toMatchObject(refused);
    const preparation: Preparation = (await ask('empresa')).json();
    expect(textOf((await get(preparation.file)).rawPayload)).toContain(`RFC: ${rfc} · Firma aquí`);
    const signed = await post(`/documents/${id}/efirma/sign`, signatureBy(sat, 'empresa', preparation));
    expect(signed.json()).toMatchObject({ efirma: { rfc } });
  });

  itWith(['openssl'], 'may be anybody’s again once it is not', async () => {
    await database.updateTable('companies').set({ rfc: null }).execute();
    expect((await prepare(await alone(), 'persona')).json()).toMatchObject({ signer: { rfc: 'ÑU&A891116QE4' } });
  });
});

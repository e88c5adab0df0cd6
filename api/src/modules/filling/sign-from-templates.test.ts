import { createFromTemplates, type DocumentSummary } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, readingsOf, signatureBy, trust } from '../../../test/efirma.ts';
import { client, get, post } from '../../../test/journey.ts';
import { documentsRequest, madeTemplate, textIn } from '../../../test/template.ts';

startEmpty();
let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());
beforeEach(async () => {
  trust(sat);
  await insertedCompany({ multipleTemplates: true });
  await insertedUser();
});

const efirmaAlone = { signatureType: 'efirma' as const, sendWithoutVobo: true };
const rows = () => database.selectFrom('documents').select('id').execute();

async function twoContracts() {
  const templates = [await madeTemplate(), await madeTemplate({ title: 'Otra' })];
  const request = documentsRequest(templates, { signers: [], settings: efirmaAlone });
  const body = { documents: request, certificate: certificateOf(sat, 'empresa') };
  const answer = await post('/efirma/preparations/from-templates', body);
  const preparations: Preparation[] = answer.json().preparations;
  return { request, efirma: preparations.map((each) => signatureBy(sat, 'empresa', each)) };
}

itWith(['openssl', 'pdftotext'], 'makes each document with the company’s e.firma in it, all or none', async () => {
  const { request, efirma } = await twoContracts();
  const [first, second] = efirma;
  const make = (signatures: object[]) => post(createFromTemplates.path, { ...request, efirma: signatures });
  expect((await make([])).json().reason).toBe('efirma.signature_needed');
  expect((await make([first!])).json().reason).toBe('efirma.signature_needed');
  expect((await make([second!, first!])).json().reason).toBe('efirma.document_changed');
  expect(await rows()).toEqual([]);

  const documents: DocumentSummary[] = (await make(efirma)).json().documents;
  expect(documents.map(({ status }) => status)).toEqual(['COMPLETADO', 'COMPLETADO']);
  for (const { id, identifier } of documents) {
    const file = (await get(`/documents/${id}/file`)).rawPayload;
    expect(await readingsOf(file)).toEqual([expect.objectContaining({ faults: [], verdict: 'same' })]);
    expect(textIn(file)).toMatch(new RegExp(`Cliente José Ángel Muñoz paga.*${identifier}`));
  }
  expect((await make(efirma)).json().documents.map(({ id }: DocumentSummary) => id)).toEqual(
    documents.map(({ id }) => id),
  );
  expect(await rows()).toHaveLength(2);
});

itWith(['openssl'], 'leaves no question for later: what is signed is whole', async () => {
  const settings = { ...efirmaAlone, othersSign: true };
  const request = documentsRequest([await madeTemplate()], { answers: {}, signers: [client], settings });
  const body = { documents: request, certificate: certificateOf(sat, 'empresa') };
  expect((await post('/efirma/preparations/from-templates', body)).json()).toMatchObject({ code: 400 });
});

it('asks for no signature of documents whose codes cannot be sent', async () => {
  const settings = { ...efirmaAlone, codeChannel: 'sms' as const };
  const request = documentsRequest([await madeTemplate()], { signers: [], settings });
  const body = { documents: request, certificate: certificateOf(sat, 'empresa') };
  const answer = await post('/efirma/preparations/from-templates', body);
  expect(answer.json()).toMatchObject({ reason: 'request.invalid', fields: [{ path: 'settings.codeChannel' }] });
});

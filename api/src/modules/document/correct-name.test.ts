import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
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
  put,
  visit,
  work,
} from '../../../test/journey.ts';

import { readLog } from '../log/log-storage.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const name = 'José Ángel Muñoz Ibáñez';
const signerId = async (id: string, position: string) =>
  (await detail(id)).signers.find((one) => one.position === position)!.id;
const correct = async (id: string, body: object, position = 'firmante_1') =>
  put(`/documents/${id}/signers/${await signerId(id, position)}/name`, body);
const withoutVobo = { settings: { sendWithoutVobo: true } };

async function sent(overrides: Parameters<typeof created>[0] = withoutVobo) {
  const document = await created(overrides);
  await work();
  return document;
}

itWith(
  ['pdftotext'],
  'is shown, searched and sealed as corrected; the link that was sent still opens the document',
  async () => {
    const { id } = await sent({ ...withoutVobo, signers: [client] });
    const key = keyFor(client.email, 'complete');
    sentMail.splice(0);
    expect((await correct(id, { name })).json()).toMatchObject({ client: name, signers: [{ name }] });
    await work();
    expect(sentMail).toEqual([]);
    expect((await get('/documents?search=Ib%C3%A1%C3%B1ez')).json()).toMatchObject({ totalResults: 1 });
    expect((await exchange(id, 'complete', key)).statusCode).toBe(200);

    const { token } = (await exchange(id, 'complete', key)).json();
    await (await holding(id, token)).sign();
    await work();
    const text = textOf((await get(`/documents/${id}/file`)).rawPayload).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${name} (firmante_1)`);
    expect(text).toContain('Nombre corregido (firmante_1)');
    expect(text).toContain(
      `firmante_1: de ${client.name} a ${name} Corregido por: Lucía Hernández (lucia@example.com)`,
    );
  },
);

it('stands in the trail: from, to, and by whom; the same name again is nothing', async () => {
  const { id } = await sent();
  await correct(id, { name });
  await correct(id, { name });
  const corrections = (await readLog(database, id)).filter(({ type }) => type === 'NAME_CORRECTED');
  const details = { whose: 'firmante_1', from: client.name, to: name };
  expect(corrections).toMatchObject([{ actorName: 'Lucía Hernández', position: 'firmante_1', details }]);
  expect((await detail(id)).log.map(({ type }) => type)).toEqual(['CREATED', 'SENT']);
});

it('corrects who represents a legal entity, and nobody where nobody does', async () => {
  const represented = {
    ...client,
    name: 'Café Altamira',
    representativeName: 'Sofia',
    representativeEmail: client.email,
  };
  const { id } = await sent({ ...withoutVobo, signers: [represented, landlord] });
  const names = { name: 'Café Altamira, S.A.', representativeName: 'Sofía Reyes' };
  expect((await correct(id, names)).json().signers[0]).toMatchObject(names);
  expect((await (await visit(id, client.email, 'complete')).see()).person).toMatchObject({
    name: 'Sofía Reyes',
    onBehalfOf: 'Café Altamira, S.A.',
  });
  const nobody = (await correct(id, { name: 'María', representativeName: 'Ana' }, 'firmante_2')).json();
  expect(nobody).toMatchObject({ code: 400, fields: [{ path: 'representativeName' }] });
});

it('corrects an approver until they have approved', async () => {
  const { id } = await sent({});
  expect((await put(`/documents/${id}/vobo/name`, { name: 'Ana Núñez' })).json().settings.voboName).toBe('Ana Núñez');
  const ana = await visit(id, approver.email, 'vobo');
  expect((await ana.see()).person.name).toBe('Ana Núñez');
  await ana.approve();
  const late = { code: 409, reason: 'document.transition_not_allowed' };
  expect((await put(`/documents/${id}/vobo/name`, { name: 'Otra' })).json()).toMatchObject(late);
});

it('is refused once the person has signed', async () => {
  const { id } = await sent();
  await (await visit(id, client.email, 'complete')).sign();
  expect((await correct(id, { name })).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  expect((await correct(id, { name: 'María' }, 'firmante_2')).statusCode).toBe(200);
});

it('is refused by name where the client has approved under the former one', async () => {
  const { id } = await sent({ settings: { voboDifferentFromSigner: false } });
  await (await visit(id, client.email, 'vobo')).approve();
  expect((await correct(id, { name })).json()).toMatchObject({ code: 409, reason: 'document.name_printed' });
});

it('is refused by name on paper that somebody has signed', async () => {
  const settings = { signatureType: 'fisica' as const, sendWithoutVobo: true };
  const { id } = await sent({ positions: [], settings });
  expect((await correct(id, { name: 'María' }, 'firmante_2')).statusCode).toBe(200);
  await database.updateTable('signers').set({ scanInReview: true }).where('position', '=', 'firmante_1').execute();
  expect((await correct(id, { name: 'Ana' }, 'firmante_2')).json()).toMatchObject({ reason: 'document.name_printed' });
});

it.each(['', ' '])('wants a name (%j)', async (empty) => {
  const { id } = await sent();
  expect((await correct(id, { name: empty })).json()).toMatchObject({ code: 400, fields: [{ path: 'name' }] });
});

it('knows no recipient that the document has not', async () => {
  const { id } = await sent();
  const unknown = { code: 404, reason: 'document.recipient_not_found' };
  expect((await put(`/documents/${id}/vobo/name`, { name })).json()).toMatchObject(unknown);
  const nobody = '0198c1a0-0000-7000-8000-00000000ffff';
  expect((await put(`/documents/${id}/signers/${nobody}/name`, { name })).json()).toMatchObject(unknown);
});

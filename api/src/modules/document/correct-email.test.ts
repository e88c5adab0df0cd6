import { sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  exchange,
  keyFor,
  landlord,
  post,
  put,
  signerId,
  visit,
  work,
} from '../../../test/journey.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const email = 'correcta@example.com';

it('sends the approver’s link to the corrected address, and the earlier link stops working', async () => {
  const { id } = await created();
  await work();
  const old = keyFor(approver.email, 'vobo');

  const answer = await put(`/documents/${id}/vobo/email`, { email: ' Correcta@Example.com ' });
  await work();

  expect(answer.json().settings.voboEmail).toBe(email);
  expect((await exchange(id, 'vobo', old)).json()).toMatchObject({ reason: 'link.invalid' });
  expect((await (await visit(id, email, 'vobo')).approve()).statusCode).toBe(200);
});

it('asks for the approval of an approver who also signs at the corrected address too', async () => {
  const { id } = await created({ settings: { voboDifferentFromSigner: false } });
  await work();
  await put(`/documents/${id}/vobo/email`, { email });
  await work();
  expect((await detail(id)).signers[0]).toMatchObject({ email });
  expect((await (await visit(id, email, 'vobo')).approve()).statusCode).toBe(200);
});

it('invites an invited signer again at the corrected address', async () => {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await work();
  const old = keyFor(client.email, 'complete');

  await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email });
  await work();

  expect((await exchange(id, 'complete', old)).json()).toMatchObject({ reason: 'link.invalid' });
  expect((await (await visit(id, email, 'complete')).sign()).statusCode).toBe(200);
});

it('ends the approval link of a signer on paper whose address was wrong', async () => {
  const settings = { signatureType: 'fisica' as const, voboDifferentFromSigner: false };
  const { id } = await created({ positions: [], settings });
  await work();
  const old = keyFor(client.email, 'vobo');
  await (await visit(id, client.email, 'vobo')).approve();

  await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email });
  await work();

  expect((await exchange(id, 'vobo', old)).json()).toMatchObject({ reason: 'link.invalid' });
  expect(await (await visit(id, email, 'complete')).see()).toMatchObject({
    allowed: expect.arrayContaining(['upload_scan']),
  });
});

it('ends every link that the former address got', async () => {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await work();
  const keys = [keyFor(client.email, 'complete')];
  await post(`/documents/${id}/reminders`, {});
  await work();
  keys.push(keyFor(client.email, 'complete'));
  expect(new Set(keys).size).toBe(2);

  await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email });
  for (const key of keys) expect((await exchange(id, 'complete', key)).statusCode).toBe(401);
});

it('ends the approval link of a signer whose turn is still to come', async () => {
  const { id } = await created({ settings: { voboDifferentFromSigner: false } });
  await work();
  const old = keyFor(client.email, 'vobo');
  await (await visit(id, client.email, 'vobo')).approve();
  await database.updateTable('signers').set({ state: 'waiting' }).execute();

  await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email });
  expect((await exchange(id, 'vobo', old)).statusCode).toBe(401);
});

it('writes to nobody before it is their turn', async () => {
  const { id } = await created();
  await work();
  sentMail.splice(0);
  await put(`/documents/${id}/signers/${await signerId(id, landlord.name)}/email`, { email });
  await work();
  expect(sentMail).toEqual([]);
  expect((await detail(id)).signers[1]).toMatchObject({ email });
});

it('is refused once the person has acted', async () => {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  const late = { code: 409, reason: 'document.transition_not_allowed' };
  expect((await put(`/documents/${id}/vobo/email`, { email })).json()).toMatchObject(late);
  const jose = await signerId(id, client.name);
  expect((await put(`/documents/${id}/signers/${jose}/email`, { email })).json()).toMatchObject(late);
});

it('is refused for somebody who is no recipient', async () => {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  const unknown = { code: 404, reason: 'document.recipient_not_found' };
  expect((await put(`/documents/${id}/vobo/email`, { email })).json()).toMatchObject(unknown);
  const nobody = '0198c1a0-0000-7000-8000-00000000ffff';
  expect((await put(`/documents/${id}/signers/${nobody}/email`, { email })).json()).toMatchObject(unknown);
});

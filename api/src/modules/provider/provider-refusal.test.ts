import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { reached } from '../../../test/app.ts';
import { anAdmin, companyId, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  aRequest,
  as,
  client,
  created,
  detail,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { clock, connected, creditsOf, signedBySomebody, workOnEnvelopes } from '../../../test/provider.ts';

startEmpty();

beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
});

const asked = async (overrides: object = {}, bytes?: Buffer) => {
  const response = await post('/documents', aRequest(await uploaded(bytes), overrides));
  const { reason, fields, facts } = response.json();
  return { status: response.statusCode, reason, field: fields?.[0]?.path, facts };
};
const alone = { settings: { sendWithoutVobo: true } };
const patch = async (payload: object) => {
  const admin = as(anAdmin());
  const { revision } = (await admin.inject({ url: `/v1/companies/${companyId}` })).json();
  const url = `/v1/companies/${companyId}`;
  return (await admin.inject({ method: 'PATCH', url, payload: { ...payload, revision } })).json();
};

describe('a document that the provider cannot have', () => {
  it('is refused before it is made, by name', async () => {
    await connected();
    const efirma = { ...landlord, signatureType: 'efirma' as const };
    expect(await asked({ signers: [client, efirma] })).toMatchObject({ reason: 'document.provider_one_way' });
    expect(await asked({ settings: { signBy: '2026-02-01' } })).toMatchObject({
      reason: 'document.provider_own_end',
      field: 'settings.signBy',
      facts: { provider: 'DocuSign' },
    });
    const reminded = { settings: { ...alone.settings, firstReminderDays: 2 } };
    expect(await asked(reminded)).toMatchObject({
      reason: 'document.provider_reminds',
      field: 'settings.firstReminderDays',
    });
    const again = { ...landlord, email: client.email.toUpperCase() };
    expect(await asked({ signers: [client, again] })).toMatchObject({ field: 'signers.1.email' });
    expect(await creditsOf()).toBe(5);
  });

  it('is refused by Weetrust with groups within an order, and not with everybody in turn or together', async () => {
    reached.providers = { weetrust: { provider: await connected(), webhookSecret: undefined } };
    await database
      .updateTable('companies')
      .set({ signatureProvider: 'weetrust' })
      .where('id', '=', companyId)
      .execute();
    const third = { ...landlord, name: 'Eva Paz', email: 'eva@example.com', position: 'firmante_3' as const };
    const people = [client, landlord, third];
    const positions = people.map(({ position }, index) => ({
      ...{ position, page: 1, x: 0.1, y: 0.2 * (index + 1), width: 0.2, height: 0.1 },
    }));
    const inTurns = (...turns: number[]) =>
      asked({ ...alone, positions, signers: people.map((signer, index) => ({ ...signer, turn: turns[index] })) });
    expect(await inTurns(1, 2, 1)).toMatchObject({ status: 400, reason: 'request.invalid', field: 'signers.2.turn' });
    expect((await inTurns(1, 2, 3)).status).toBe(200);
    expect((await inTurns(2, 2, 2)).status).toBe(200);
  });

  it('is refused with ways of ours to reach and know its signers, which the company’s own habits do not ask for', async () => {
    await connected();
    const wanting = (settings: object) => asked({ settings: { ...alone.settings, ...settings } });
    const refused = async (settings: object) => {
      const { reason, field } = await wanting(settings);
      return [reason, field];
    };
    const noCodes = 'document.provider_no_codes';
    expect(await refused({ codeBeforeSigning: true })).toEqual([noCodes, 'settings.codeBeforeSigning']);
    expect(await refused({ codeChannel: 'sms' })).toEqual([noCodes, 'settings.codeChannel']);
    expect(await refused({ phoneChannel: 'sms' })).toEqual(['document.provider_invites', 'settings.phoneChannel']);
    await patch({ codeBeforeSigning: true });
    await database.updateTable('companies').set({ codeChannel: 'sms' }).execute();
    const { settings, signers } = await created(alone);
    expect(settings).toMatchObject({ codeBeforeSigning: false, codeChannel: 'email' });
    expect(signers.map(({ mayHandOver }) => mayHandOver)).toEqual([false, false]);
  });

  it('is refused where its file came with signatures', async () => {
    await connected();
    const signed = Buffer.from(await signedBySomebody(await aPdf('{{firmante_1}} {{firmante_2}}')));
    expect(await asked({}, signed)).toMatchObject({ reason: 'document.provider_signed_file' });
  });

  it('is refused where the server has no connection to it, or the company no credentials', async () => {
    await connected();
    const { providers } = reached;
    reached.providers = {};
    expect(await asked()).toMatchObject({
      reason: 'document.provider_not_ready',
      facts: { provider: 'DocuSign' },
    });
    reached.providers = providers;
    expect(await patch({ apikey: null })).toMatchObject({ hasApikey: false, provider: { isReady: false } });
    expect(await asked()).toMatchObject({ reason: 'document.provider_not_ready' });
  });

  it('is made by other ways as ever, without a credit', async () => {
    const provider = await connected(0);
    const signers = [client, landlord];
    expect(await asked({ signers, settings: { signatureType: 'fisica' } })).toMatchObject({ status: 200 });
    expect(await asked({ settings: { generateWithoutSignature: true } })).toMatchObject({ status: 200 });
    await workOnEnvelopes();
    expect(provider.calls).toEqual([]);
  });
});

describe('credits', () => {
  it('are told before, and never after: who waits for a VoBo holds one back', async () => {
    await connected(2);
    const { id } = await created();
    await work();
    const visitor = await visit(id, approver.email, 'vobo');
    await created();
    expect(await asked()).toMatchObject({ status: 403, reason: 'document.no_credits' });
    expect(await asked(alone)).toMatchObject({ reason: 'document.no_credits' });
    const { results } = (await as(anAdmin()).inject({ url: '/v1/companies' })).json();
    expect(results[0].provider).toEqual({ name: 'docusign', isReady: true, creditsLeft: 0 });

    await visitor.approve();
    expect(await detail(id)).toMatchObject({ status: 'ACEPTADO' });
    expect(await creditsOf()).toBe(1);
    expect(await asked(alone)).toMatchObject({ reason: 'document.no_credits' });
  });

  it('are held back no longer by what was rejected or withdrawn before it was sent', async () => {
    await connected(1);
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('No.');
    expect(await creditsOf()).toBe(1);
    const second = await created();
    await post(`/documents/${second.id}/withdrawal`, { reason: 'No.' });
    expect(await asked(alone)).toMatchObject({ status: 200 });
    expect(await creditsOf()).toBe(0);
    const { id: uploadId, positions } = await uploaded();
    const corrected = await post(`/documents/${id}/versions`, { uploadId, positions });
    expect(corrected.json()).toMatchObject({ reason: 'document.no_credits' });
  });

  it('never fall below zero, however many send at once', async () => {
    await connected(2);
    const requests = await Promise.all([1, 2, 3, 4, 5].map(async () => aRequest(await uploaded(), alone as object)));
    const lock = (tx: typeof database) =>
      tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
    const answers = await whileLocked(lock, () => requests.map((request) => post('/documents', request)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 403, 403, 403]);
    expect(await creditsOf()).toBe(0);
  });

  it('are not edited below what documents hold back', async () => {
    await connected(3);
    await created();
    await created();
    expect(await patch({ credits: 1 })).toMatchObject({ fields: [{ path: 'credits' }] });
    expect(await patch({ credits: 2 })).toMatchObject({ credits: 2, provider: { creditsLeft: 0 } });
  });
});

it('keeps a company’s account for as long as documents need it', async () => {
  await connected();
  const { id } = await created(alone);
  for (const change of [{ signatureProvider: null }, { signatureProvider: 'weetrust' }, { apikey: null }])
    expect(await patch(change)).toMatchObject({ reason: 'company.provider_in_use' });
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  const url = `/v1/companies/${companyId}?transferTo=${otherCompanyId}`;
  const deleted = await as(anAdmin()).inject({ method: 'DELETE', url });
  expect(deleted.json()).toMatchObject({ reason: 'company.provider_in_use' });
  await post(`/documents/${id}/withdrawal`, { reason: 'No.' });
  await workOnEnvelopes();
  expect(await patch({ signatureProvider: null })).toMatchObject({ signatureProvider: null });
  const { id: uploadId, positions } = await uploaded();
  const corrected = await post(`/documents/${id}/versions`, { uploadId, positions });
  expect(corrected.json()).toMatchObject({ reason: 'document.provider_changed' });
});

import { reached } from '../../../test/app.ts';
import { anAdmin, companyId, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { as, created, detail, post } from '../../../test/journey.ts';
import {
  clock,
  connected,
  type FakeProvider,
  later,
  webhookSecret,
  worker,
  workOnEnvelopes,
} from '../../../test/provider.ts';
import { ProviderError } from '../../envelope/envelope-provider.ts';
import { hintAt } from '../envelope/envelope-storage.ts';
import { askProvider } from './ask-provider.ts';
import { settleEnvelope } from './settle-envelope.ts';
import { takeTurn } from './try-envelope.ts';

startEmpty();

let provider: FakeProvider;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
  provider = await connected();
});

const alone = { settings: { sendWithoutVobo: true } };

async function sentDocument() {
  const { id } = await created(alone);
  await workOnEnvelopes();
  later(1);
  await workOnEnvelopes(); // the first look
  later(1);
  return id;
}

const tell = (event: object, name = 'docusign') => post(`/envelope-events/${name}`, event);
const event = (more: object = {}) => ({ secret: webhookSecret, envelopeId: provider.only.id, ...more });
const reads = () => provider.calls.filter((call) => call === 'read').length;

it('reads at the source what a message is about, and believes nothing else in it', async () => {
  const id = await sentDocument();
  expect((await tell(event({ status: 'completed' }))).statusCode).toBe(200);
  later(1);
  await workOnEnvelopes();
  expect(reads()).toBe(2);
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
  await provider.complete();
  await tell(event({ status: 'sent' })); // out of order
  later(1);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
});

it('reads once for messages that come together', async () => {
  await sentDocument();
  for (const answer of await Promise.all([1, 2, 3].map(() => tell(event())))) expect(answer.statusCode).toBe(200);
  later(1);
  await workOnEnvelopes();
  await workOnEnvelopes();
  expect(reads()).toBe(2);
});

it('reads from time to time what nobody tells', async () => {
  const id = await sentDocument();
  await provider.complete();
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO' }); // providers count how often they are asked
  later(14);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
});

it('learns what was told before the answer to its sending was kept', async () => {
  const { id } = await created(alone);
  const turn = (await takeTurn(worker()))!;
  const answer = await askProvider(worker(), turn);
  await provider.complete();
  expect((await tell(event())).statusCode).toBe(200);
  await settleEnvelope(worker(), turn, answer);
  later(1);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
});

it('looks again where something was told while it was read', async () => {
  await sentDocument();
  later(20);
  const turn = (await takeTurn(worker()))!;
  const reading = await askProvider(worker(), turn);
  await hintAt(worker().database, { provider: 'docusign', remoteId: provider.only.id }, clock.at);
  await settleEnvelope(worker(), turn, reading);
  later(1);
  await workOnEnvelopes();
  expect(reads()).toBe(3);
});

it('waits as long as a busy provider asks, whatever is told meanwhile, and with all of the company', async () => {
  await sentDocument();
  const other = await created(alone);
  await workOnEnvelopes();
  later(20);
  provider.plan('read', new ProviderError('busy', 'Too many requests', 3_600));
  await workOnEnvelopes();
  const before = reads();
  for (const { id: envelopeId } of provider.envelopes) await tell({ secret: webhookSecret, envelopeId });
  const third = await created(alone); // asked for meanwhile
  later(58);
  await workOnEnvelopes();
  expect(reads()).toBe(before);
  expect(provider.envelopes).toHaveLength(2);
  later(3);
  await workOnEnvelopes();
  expect(reads()).toBe(before + 2);
  for (const { id } of [other, third]) expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
});

it('waits as a busy provider asks where something was told while it was asked', async () => {
  await sentDocument();
  later(20);
  provider.plan('read', new ProviderError('busy', 'Too many requests', 3_600));
  const turn = (await takeTurn(worker()))!;
  const failure = await askProvider(worker(), turn);
  await hintAt(worker().database, { provider: 'docusign', remoteId: provider.only.id }, clock.at);
  await settleEnvelope(worker(), turn, failure);
  later(58);
  expect(await takeTurn(worker())).toBeUndefined();
  later(3);
  expect(await takeTurn(worker())).toBeDefined();
});

it('waits as long as a busy provider asks where its document is withdrawn meanwhile', async () => {
  const id = await sentDocument();
  later(20);
  provider.plan('read', new ProviderError('busy', 'Too many requests', 3_600));
  await workOnEnvelopes();
  expect((await post(`/documents/${id}/withdrawal`, { reason: 'Cambió la renta.' })).statusCode).toBe(200);
  later(58);
  await workOnEnvelopes();
  expect(provider.calls).not.toContain('cancel');
  later(3);
  await workOnEnvelopes();
  expect(provider.cancelled).toEqual(['Cambió la renta.']);
});

it('takes nothing that is not proved, and tells nobody which envelopes there are', async () => {
  await sentDocument();
  const forged = await tell({ secret: 'guessed', envelopeId: provider.only.id });
  expect(forged.statusCode).toBe(403);
  expect((await tell(event({ envelopeId: 'of another' }))).json()).toEqual((await tell(event())).json());
  expect((await tell(event(), 'weetrust')).statusCode).toBe(404); // no connection
  expect((await tell(event(), 'adobe')).statusCode).toBe(400);
  reached.providers = { docusign: { provider, webhookSecret: undefined } };
  expect((await tell(event())).statusCode).toBe(404);
});

it('takes no message that is larger than any', async () => {
  const payload = Buffer.alloc(1024 * 1024 + 1, ' ');
  const headers = { 'content-type': 'application/json' };
  const url = '/v1/envelope-events/docusign';
  const answer = await as(anAdmin()).inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(413);
});

describe('the check of an account', () => {
  const check = async (payload: object = {}) => {
    const url = `/v1/companies/${companyId}/provider-check`;
    const body = { signatureProvider: 'docusign', ...payload };
    return (await as(anAdmin()).inject({ method: 'POST', url, payload: body })).json();
  };

  it('says whether the credentials open it, those that were typed or else those that are kept', async () => {
    expect(await check()).toEqual({ isOpen: true, trouble: null, said: null, fault: null, consentUrl: null });
    provider.plan('check', new ProviderError('credentials', 'invalid_grant'));
    expect(await check({ apikey: 'typed' })).toMatchObject({
      isOpen: false,
      trouble: 'credentials',
      said: 'invalid_grant',
    });
  });

  it('says where consent is granted', async () => {
    const address = 'https://account.test/oauth/auth?scope=a%20b';
    provider.plan('check', new ProviderError('consent', { kind: 'consent', host: null, value: address }));
    expect(await check()).toMatchObject({ trouble: 'consent', consentUrl: address });
  });

  it('says that a provider is down, that none is connected, and that a credential is missing', async () => {
    provider.plan('check', new ProviderError('down', 'Bad gateway'));
    expect(await check()).toMatchObject({ trouble: 'down', said: 'Bad gateway', fault: null });
    const fault = { kind: 'status', host: 'account.docusign.com', value: '502' } as const;
    provider.plan('check', new ProviderError('down', fault));
    expect(await check()).toMatchObject({ trouble: 'down', said: null, fault });
    expect(await check({ signatureProvider: 'weetrust' })).toMatchObject({ trouble: 'unavailable' });
    await insertedCompany({ id: '0198c1a0-0000-7000-8000-00000000000c' as typeof companyId, name: 'Sin cuenta' });
    const url = '/v1/companies/0198c1a0-0000-7000-8000-00000000000c/provider-check';
    const answer = await as(anAdmin()).inject({ method: 'POST', url, payload: { signatureProvider: 'docusign' } });
    expect(answer.json()).toMatchObject({ isOpen: false, trouble: 'incomplete' });
  });
});

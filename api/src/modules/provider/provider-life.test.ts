import type { DocumentId } from '@pacta/contracts';
import { pageTexts } from '@pacta/pdf/file';
import { sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, client, created, detail, get, landlord, post, visit, work } from '../../../test/journey.ts';
import { clock, connected, creditsOf, type FakeProvider, later, workOnEnvelopes } from '../../../test/provider.ts';
import { ProviderError } from '../../envelope/envelope-provider.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readNamed } from '../document/trail-storage.ts';

startEmpty();

let provider: FakeProvider;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
  provider = await connected();
});

const alone = { settings: { sendWithoutVobo: true } };
const types = async (id: string) => (await detail(id)).log.map(({ type }) => type);
const states = async (id: string) => (await detail(id)).signers.map(({ state }) => state);
const signerAt = async (id: string, index: number) => (await detail(id)).signers[index]!.id;

/** A document that the provider has sent. */
async function sentDocument() {
  const { id } = await created(alone);
  await workOnEnvelopes();
  later(1);
  return id;
}

it('sends a document after its VoBo, and says so in its log', async () => {
  const { id } = await created();
  expect(await detail(id)).toMatchObject({ envelope: { provider: 'docusign', stage: 'to_come' } });
  await work();
  expect((await (await visit(id, approver.email, 'vobo')).approve()).statusCode).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'ACEPTADO', envelope: { stage: 'sending', trouble: null } });
  expect(await creditsOf()).toBe(4);

  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { stage: 'sent' } });
  expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'SENT_DOCUSIGN']);
  const { order } = provider.only;
  expect(order.signers.map(({ email, turn, places }) => [email, turn, places.length])).toEqual([
    [client.email, 1, 2],
    [landlord.email, 1, 1],
  ]);
  expect(order.webhookUrl).toBe('https://pacta.test/v1/envelope-events/docusign');
});

it('sends at once without a VoBo, and asks nobody by a mail of its own', async () => {
  const id = await sentDocument();
  await work();
  expect(await states(id)).toEqual(['invited', 'invited']);
  expect(sentMail.map(({ to }) => to.address)).toEqual([]);
  expect((await detail(id)).allowed).toEqual(['view', 'download', 'comment']);
});

it('tells each signature as it comes, and completes with the file as it came back', async () => {
  const id = await sentDocument();
  provider.sign(await signerAt(id, 0), new Date('2026-01-01T09:00:30Z'));
  await workOnEnvelopes();
  expect(await states(id)).toEqual(['signed', 'invited']);
  const [first, second] = (await detail(id)).signers;
  expect(first).toMatchObject({
    signedAt: '2026-01-01T09:00:30.000Z',
    known: { isByLink: false, provider: 'DocuSign' },
  });
  expect(second?.known).toBeNull();

  later(15);
  await provider.complete();
  await workOnEnvelopes();
  const done = await detail(id);
  expect(done).toMatchObject({ status: 'COMPLETADO', envelope: { stage: 'completed', nextAt: null } });
  expect(await types(id)).toEqual(['CREATED', 'SENT_DOCUSIGN', 'SIGNED', 'SIGNED', 'COMPLETED']);
  const file = await get(`/documents/${id}/file`);
  expect(Buffer.compare(file.rawPayload, Buffer.from(provider.only.file!))).toBe(0);

  await work();
  expect((await detail(id)).record).toMatchObject({ size: expect.any(Number) });
  expect(sentMail.map(({ to }) => to.address)).toEqual(['lucia@example.com']); // the provider tells its signers itself
  expect((await get(`/documents/${id}/time`)).json()).toMatchObject({ seal: null });
});

it('follows an order of signing as the provider tells of it, in whatever order', async () => {
  const signers = [
    { ...client, turn: 1 },
    { ...landlord, turn: 2 },
  ];
  const { id } = await created({ ...alone, signers });
  await workOnEnvelopes();
  expect(await states(id)).toEqual(['invited', 'waiting']);
  provider.sign(await signerAt(id, 1));
  later(1);
  await workOnEnvelopes();
  expect(await states(id)).toEqual(['invited', 'signed']);
});

it('rejects what a signer declined at the provider, with who and why', async () => {
  const id = await sentDocument();
  provider.decline(await signerAt(id, 1), 'La renta no es la acordada.');
  await workOnEnvelopes();
  const rejected = await detail(id);
  expect(rejected).toMatchObject({
    status: 'RECHAZADO',
    rejection: { by: landlord.name },
    envelope: { stage: 'ended' },
  });
  expect(rejected.rejection).not.toHaveProperty('isOver');
  expect(rejected.comments.at(-1)).toMatchObject({ text: 'La renta no es la acordada.', author: { kind: 'signer' } });
  expect(rejected.signers.map(({ state }) => state)).toEqual(['waiting', 'declined']);
  expect(await creditsOf()).toBe(4);
});

it('rejects what was voided at the provider', async () => {
  const id = await sentDocument();
  provider.only.status = 'voided';
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', rejection: { by: 'DocuSign', isOver: true } });
  expect((await detail(id)).comments.at(-1)?.text).toBe('Anulado en DocuSign, sin motivo.');
  expect((await get('/notifications')).json().results).toMatchObject([{ type: 'rejected', by: '' }]);
});

it('says that it was voided, and why, where the provider tells it', async () => {
  const id = await sentDocument();
  Object.assign(provider.only, { status: 'voided', reason: 'Cambió la renta.' });
  await workOnEnvelopes();
  expect((await detail(id)).comments.at(-1)).toMatchObject({
    text: 'Anulado en DocuSign: Cambió la renta.',
    author: { name: 'DocuSign' },
  });
});

it('shows a status that it does not know as the provider said it, and goes on', async () => {
  const id = await sentDocument();
  Object.assign(provider.only, { status: 'unknown', said: 'authoritativecopy' });
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({
    status: 'ENVIADO',
    envelope: { stage: 'sent', status: 'authoritativecopy' },
  });
  await provider.complete();
  later(15);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO', envelope: { status: null } });
});

it('completes nothing that is called complete before everybody has signed', async () => {
  const id = await sentDocument();
  Object.assign(provider.only, { status: 'completed', said: 'completed' });
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { stage: 'sent', trouble: 'unclear' } });
});

it('goes on for days while the provider is down, and says since when, what it said and when it tries again', async () => {
  const { id } = await created(alone);
  provider.trouble = new ProviderError('down', 'Service unavailable');
  for (let tries = 0; tries < 40; tries += 1) {
    await workOnEnvelopes();
    later(65);
  }
  const { envelope, status } = await detail(id);
  expect(status).toBe('ACEPTADO');
  expect(envelope).toMatchObject({
    stage: 'sending',
    since: now.toISOString(),
    trouble: 'down',
    said: 'Service unavailable',
  });
  expect(envelope?.attempts).toBeGreaterThan(35);
  expect(Date.parse(envelope!.nextAt!)).toBeLessThanOrEqual(clock.at.getTime());
  provider.trouble = null;
  later(65);
  await workOnEnvelopes();
  expect(provider.envelopes).toHaveLength(1);
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { trouble: null, attempts: 0 } });
});

it('tells what was wrong with an answer that has no words, and forgets it once one is right', async () => {
  const { id } = await created(alone);
  const fault = { kind: 'status', host: 'na4.docusign.net', value: '503' } as const;
  provider.trouble = new ProviderError('down', fault);
  await workOnEnvelopes();
  expect((await detail(id)).envelope).toMatchObject({ trouble: 'down', said: null, fault });
  provider.trouble = null;
  later(5);
  await workOnEnvelopes();
  expect((await detail(id)).envelope).toMatchObject({ trouble: null, said: null, fault: null });
});

it('says in the language of whoever made it why a provider is not sent what it would do otherwise', async () => {
  const { id } = await created(alone);
  provider.trouble = new ProviderError('refused', { kind: 'same_email', host: null, value: null });
  await workOnEnvelopes();
  const { status, comments } = await detail(id);
  expect(status).toBe('RECHAZADO');
  expect(comments[0]?.text).toBe(
    'DocuSign nunca completa un documento en el que dos firmantes tienen el mismo correo electrónico.',
  );
});

it('waits as long as a busy provider asks, with all of the company', async () => {
  const first = await created(alone);
  const second = await created(alone);
  provider.plan('send', new ProviderError('busy', 'Too many requests', 600));
  await workOnEnvelopes();
  expect(provider.envelopes).toHaveLength(0);
  for (const { id } of [first, second])
    expect((await detail(id)).envelope?.nextAt).toBe(new Date(now.getTime() + 600_000).toISOString());
  later(10);
  await workOnEnvelopes();
  expect(provider.envelopes).toHaveLength(2);
});

it('rejects what the provider will never send, and gives the credit back', async () => {
  const { id } = await created(alone);
  expect(await creditsOf()).toBe(4);
  provider.plan('send', new ProviderError('rejected_file', 'The PDF has a password.'));
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({
    status: 'RECHAZADO',
    rejection: { by: 'DocuSign' },
    envelope: { stage: 'ended' },
  });
  expect((await detail(id)).comments.at(-1)?.text).toBe('The PDF has a password.');
  expect(await creditsOf()).toBe(5);
  later(600);
  await workOnEnvelopes();
  expect(provider.calls).toEqual(['send']);
});

it('waits for an account that does not open, until somebody mends it', async () => {
  const { id } = await created(alone);
  provider.plan('send', new ProviderError('consent', 'consent_required: https://docusign.test/oauth/auth'));
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ACEPTADO', envelope: { trouble: 'consent' } });
  expect(await creditsOf()).toBe(4);
  later(60);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
});

it('is withdrawn while the provider is down: nothing is sent, and the credit comes back', async () => {
  const { id } = await created(alone);
  provider.plan('send', new ProviderError('down', 'Service unavailable'));
  await workOnEnvelopes();
  expect((await detail(id)).alsoAllowed).toContain('withdraw');
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'cancelling' } });
  later(1);
  await workOnEnvelopes();
  later(20); // nobody knows for sure before that it was not made
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ envelope: { stage: 'cancelled' } });
  expect(provider.envelopes).toEqual([]);
  expect(await creditsOf()).toBe(5);
});

it('is withdrawn after it was sent: it is cancelled there too, as often as that takes', async () => {
  const id = await sentDocument();
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  provider.plan('cancel', new ProviderError('down', 'Service unavailable'), new ProviderError('busy', 'Wait', 60));
  for (const minutes of [1, 1, 5, 5]) {
    await workOnEnvelopes();
    later(minutes);
  }
  expect(provider.cancelled).toEqual(['Ya no procede.']);
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'cancelled' } });
  expect(await creditsOf()).toBe(4);
});

it('says so where a withdrawal came too late at the provider', async () => {
  const id = await sentDocument();
  await provider.complete();
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'not_cancelled' } });
  const trail = (await get(`/documents/${id}/trail`)).json().results;
  expect(trail[0]).toMatchObject({ type: 'ENVELOPE_ENDED', details: { outcome: 'not_cancelled' } });
});

it('sends a corrected version as an envelope of its own, for a credit of its own', async () => {
  const id = await sentDocument();
  provider.decline(await signerAt(id, 0), 'Falta una cláusula.');
  await workOnEnvelopes();
  const { uploaded } = await import('../../../test/journey.ts');
  const { id: uploadId, positions } = await uploaded();
  expect((await post(`/documents/${id}/versions`, { uploadId, positions })).statusCode).toBe(200);
  expect(await creditsOf()).toBe(3);
  await workOnEnvelopes();
  expect(provider.envelopes.map(({ order }) => order.reference)).toEqual([expect.any(String), expect.any(String)]);
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', version: 2, envelope: { stage: 'sent' } });
  expect(await states(id)).toEqual(['invited', 'invited']);
});

it('lets nobody sign here what the provider collects, not even who approved it', async () => {
  const { id } = await created({ settings: { voboDifferentFromSigner: false } });
  await work();
  const visitor = await visit(id, client.email, 'vobo');
  await visitor.approve();
  await workOnEnvelopes();
  expect(await visitor.see()).toMatchObject({ status: 'ENVIADO', provider: 'docusign', allowed: ['download'] });
  expect((await visitor.sign()).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  expect((await visitor.decline('No.')).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
});

it('keeps a record that says who collected the signatures, a package and a trail that agree', async () => {
  const id = await sentDocument();
  await provider.complete();
  await workOnEnvelopes();
  await work();
  const record = await get(`/documents/${id}/file?part=record`);
  const text = (await pageTexts(record.rawPayload)).flat().join('');
  expect(text).toContain('FirmaelectrónicarecabadaporDocuSign');
  expect(text).not.toContain('papel');
  const facts = await readNamed(database, [id as DocumentId]);
  expect(facts.flatMap((document) => differencesOf(document))).toEqual([]);
  const { sha256 } = (await detail(id)).log.at(-1)!;
  expect((await get(`/evidence/files/${sha256}`)).json().file).toMatchObject({ kind: 'unsealed' });
  expect((await get(`/documents/${id}/evidence`)).statusCode).toBe(200);
});

import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { reads, useStandIn } from '../../../test/identity.ts';
import { client, created, detail, get, landlord, post, put, signerId, visit, work } from '../../../test/journey.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readNamed } from '../document/trail-storage.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const settings = { identityVerification: true, sendWithoutVobo: true };

async function sent(overrides: Parameters<typeof created>[0] = {}) {
  const document = await created({
    signers: [client, landlord],
    ...overrides,
    settings: { ...settings, ...overrides.settings },
  });
  await work();
  return document;
}

const own = async (visitor: Awaited<ReturnType<typeof visit>>) => (await visitor.identity()).json();
const trailOf = async (id: string) => (await get(`/documents/${id}/trail?limit=100`)).json().results;
const kinds = async (id: string) =>
  (await trailOf(id))
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith('IDENTITY'))
    .reverse();
const told = async () =>
  (await get('/notifications'))
    .json()
    .results.map(({ type, by, identity }: Record<string, string>) => [type, by, identity]);
const differences = async (id: Parameters<typeof readNamed>[1][number]) =>
  differencesOf((await readNamed(database, [id]))[0]!);

describe.each(['veriff', 'metamap'] as const)('a signer who verifies who they are with %s', (provider) => {
  const { used, latest, decides } = useStandIn(provider);

  it('signs after the approval, and not before', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    expect(sentMail.find(({ to }) => to.address === client.email)?.text).toContain('verificará su identidad');
    expect(await jose.see()).toMatchObject({ allowed: ['decline', 'download'], alsoAllowed: ['verify_identity'] });
    expect((await jose.sign()).json()).toMatchObject({ code: 409, reason: 'identity.needed' });
    expect(await own(jose)).toMatchObject({ standing: 'needed', provider, state: null, mayStart: true });

    const { url } = (await jose.startIdentity()).json();
    expect((await fetch(url)).status).toBe(200);
    expect(await own(jose)).toMatchObject({ state: 'started', mayStart: true });
    expect((await jose.startIdentity()).json()).toEqual({ url });
    expect(used.standIn.sessions()).toHaveLength(1);
    expect(latest()).toMatchObject({ reference: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(latest().reference).not.toBe(id);

    await used.standIn.tell(latest().id, { progress: 'submitted' });
    expect(await own(jose)).toMatchObject({ state: 'submitted', mayStart: false });
    expect(await decides({ outcome: 'approved', name: 'JOSE ANGEL MUÑOZ PEREZ' })).toEqual([]);
    expect(await own(jose)).toMatchObject({ standing: 'verified', state: 'approved', mayStart: false });
    expect((await jose.sign()).json()).toMatchObject({ person: { decision: 'signed' } });

    expect(await kinds(id)).toEqual(['IDENTITY_STARTED', 'IDENTITY_CHECKED']);
    const { details } = (await trailOf(id)).find(({ type }: { type: string }) => type === 'IDENTITY_CHECKED');
    expect(details).toMatchObject({
      ...{ provider, reference: latest().id, result: 'approved', standing: 'verified' },
      nameOnDocument: 'JOSE ANGEL MUÑOZ PEREZ',
    });
    expect(await differences(id)).toEqual([]);
    const stored = JSON.stringify([
      await database.selectFrom('identityChecks').selectAll().execute(),
      await trailOf(id),
      await detail(id),
    ]);
    for (const secret of ['IDMEX', 'media.example', url]) expect(stored).not.toContain(secret);
  });

  it('sends no scan before, on paper', async () => {
    const { id } = await sent({ signers: [client], settings: { ...settings, signatureType: 'fisica' } });
    const jose = await visit(id, client.email, 'complete');
    expect(await jose.see()).toMatchObject({ allowed: ['decline', 'download'], alsoAllowed: ['verify_identity'] });
    const scan = { bytes: fixture('contract.pdf'), fileName: 'scan.pdf', type: 'application/pdf' };
    expect((await jose.receiveScan(scan)).json()).toMatchObject({ code: 409, reason: 'identity.needed' });
    await jose.startIdentity();
    await decides({ outcome: 'approved' });
    const { id: scanId } = (await jose.receiveScan(scan)).json();
    await decides({ outcome: 'declined', decidedAt: new Date(Date.now() + 1_000) });
    expect((await jose.sendScan(scanId, { confirmed: true })).json()).toMatchObject({ reason: 'identity.needed' });
  });

  it('has not signed by a scan whose review comes after the approval was taken back', async () => {
    const { id, signers } = await sent({ signers: [client], settings: { ...settings, signatureType: 'fisica' } });
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'approved' });
    const scan = { bytes: fixture('contract.pdf'), fileName: 'scan.pdf', type: 'application/pdf' };
    const { id: scanId } = (await jose.receiveScan(scan)).json();
    expect((await jose.sendScan(scanId, { confirmed: true })).statusCode).toBe(200);
    await decides({ outcome: 'declined', decidedAt: new Date(Date.now() + 1_000) });
    const accept = () => post(`/documents/${id}/scans/${scanId}/accept`, {});
    expect((await accept()).json()).toMatchObject({ code: 409, reason: 'identity.needed' });
    await post(`/documents/${id}/signers/${signers[0]?.id}/identity/waiver`, { reason: 'Firmó ante mí.' });
    expect((await accept()).statusCode).toBe(200);
    expect((await detail(id)).signers[0]?.known).toMatchObject({
      isByLink: true,
      verifiedBy: null,
      waivedBy: 'Lucía Hernández',
    });
  });

  itWith([], 'is named in the record of signing, with the reference of the check', async () => {
    const { id } = await sent({ signers: [client] });
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'approved', name: client.name });
    await jose.sign();
    await work();
    const record = textOf((await get(`/documents/${id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ');
    const providerName = provider === 'veriff' ? 'Veriff' : 'MetaMap';
    expect(record).toContain(`Verificada por ${providerName}, referencia`);
    const [{ known } = { known: null }] = (await detail(id)).signers;
    expect(known).toMatchObject({ isByLink: true, verifiedBy: providerName, waivedBy: null });
    expect(record.replaceAll(' ', '')).toContain(latest().id);
    expect(await differences(id)).toEqual([]);
  });

  it('is told to the company’s page, with what it can decide', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'declined' });
    expect((await get(`/documents/${id}/identity`)).json()).toMatchObject({
      provider,
      signers: [
        {
          standing: 'needed',
          check: { provider, state: 'declined', reference: latest().id },
          allowed: ['ask_again', 'waive'],
        },
        { standing: 'needed', check: null, allowed: ['waive'] },
      ],
    });
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO', settings: { identityVerification: true } });
    await work();
    expect(await told()).toEqual([['failed', client.name, 'declined']]);
    expect(sentMail.at(-1)).toMatchObject({
      to: { address: 'lucia@example.com' },
      subject: 'Identidad sin verificar: Contrato de arrendamiento',
    });
    const { signers } = await detail(id);
    expect(signers.map(({ identityRefused }) => identityRefused)).toEqual([true, false]);
    expect((await jose.startIdentity()).json()).toMatchObject({ code: 409, reason: 'identity.declined' });
    expect((await jose.sign()).json()).toMatchObject({ reason: 'identity.needed' });
  });

  it('is known late as well: what is to be reviewed waits', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'review' });
    expect(await own(jose)).toMatchObject({ state: 'review', mayStart: false });
    await decides({ outcome: 'approved', decidedAt: new Date(Date.now() + 1_000) });
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
  });

  it('gets another session where the first one expired', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'expired' });
    expect(await own(jose)).toMatchObject({ state: 'expired', mayStart: true });
    await jose.startIdentity();
    expect(used.standIn.sessions()).toHaveLength(2);
    await decides({ outcome: 'approved' });
    expect((await jose.sign()).statusCode).toBe(200);
    expect(await differences(id)).toEqual([]);
  });

  it('does not sign with the identification of somebody else', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'approved', name: 'Pedro Páramo' });
    expect(await own(jose)).toMatchObject({ standing: 'needed', isOtherName: true, mayStart: false });
    expect((await jose.sign()).json()).toMatchObject({ reason: 'identity.needed' });
    expect(await told()).toEqual([['failed', client.name, 'other_name']]);

    const jose1 = await signerId(id, client.name);
    expect((await put(`/documents/${id}/signers/${jose1}/name`, { name: 'Pedro Páramo' })).statusCode).toBe(200);
    expect((await jose.startIdentity()).json()).toEqual({ url: null }); // nobody shows it twice
    expect((await jose.sign()).statusCode).toBe(200);
    expect(await differences(id)).toEqual([]);
  });

  it('does not sign where nobody told who was approved, unless the company says so', async () => {
    const { id, signers } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'approved', name: '' });
    expect(await own(jose)).toMatchObject({
      standing: 'needed',
      state: 'approved',
      isOtherName: false,
      mayStart: false,
    });
    expect((await jose.sign()).json()).toMatchObject({ reason: 'identity.needed' });
    expect((await jose.startIdentity()).json()).toMatchObject({ code: 409, reason: 'identity.declined' });
    expect(await told()).toEqual([['failed', client.name, 'declined']]);
    const { details } = (await trailOf(id)).find(({ type }: { type: string }) => type === 'IDENTITY_CHECKED');
    expect(details).toMatchObject({ result: 'approved', otherName: 'unknown' });
    expect(details).not.toHaveProperty('standing');
    expect((await detail(id)).signers[0]).toMatchObject({ identity: 'needed', identityRefused: true });
    const page = (await get(`/documents/${id}/identity`)).json();
    expect(page.signers[0]).toMatchObject({
      ...{ standing: 'needed', allowed: ['ask_again', 'waive'] },
      check: { state: 'approved', nameOnDocument: null },
    });

    await post(`/documents/${id}/signers/${signers[0]?.id}/identity/waiver`, { reason: 'Lo conozco.' });
    expect((await jose.sign()).statusCode).toBe(200);
    expect((await detail(id)).signers[0]?.known).toMatchObject({ verifiedBy: null, waivedBy: 'Lucía Hernández' });
    expect(await differences(id)).toEqual([]);
  });

  it('verifies anew at a corrected address, and under another name', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'approved', name: client.name });
    const signer = await signerId(id, client.name);
    await put(`/documents/${id}/signers/${signer}/name`, { name: 'Otra Persona' });
    expect((await jose.sign()).json()).toMatchObject({ reason: 'identity.needed' });
    await put(`/documents/${id}/signers/${signer}/name`, { name: client.name });
    expect((await jose.startIdentity()).json()).toEqual({ url: null });
    await put(`/documents/${id}/signers/${signer}/email`, { email: 'otro@example.com' });
    await work();
    const other = await visit(id, 'otro@example.com', 'complete');
    expect((await other.sign()).json()).toMatchObject({ reason: 'identity.needed' });
    expect((await other.startIdentity()).json().url).toMatch(/^http/);
    expect(used.standIn.sessions()).toHaveLength(2);
    expect(await differences(id)).toEqual([]);
  });

  it('leaves nothing of it to who takes their place', async () => {
    const { id } = await sent({ settings: { allowForwarding: true } });
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await decides({ outcome: 'approved', name: client.name });
    await jose.forward({ name: client.name, email: 'tocayo@example.com', reason: 'Firma él.' }); // of the same name
    await work();
    const other = await visit(id, 'tocayo@example.com', 'complete');
    expect(await own(other)).toMatchObject({ standing: 'needed', mayStart: true });
    expect((await other.sign()).json()).toMatchObject({ reason: 'identity.needed' });
    expect((await other.startIdentity()).json().url).toMatch(/^http/);
  });

  it('is read at the source where no webhook ever comes', async () => {
    used.standIn.behaviour.calling = 'never';
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    await used.standIn.tell(latest().id, { outcome: 'approved', name: client.name });
    await reads();
    expect(await own(jose)).toMatchObject({ standing: 'needed', state: 'created' });
    await reads(61_000);
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
  });

  it.each(['twice', 'early', 'foreign'] as const)('is verified once by a webhook that comes %s', async (calling) => {
    used.standIn.behaviour.calling = calling;
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    expect(await own(jose)).toMatchObject({ state: calling === 'early' ? 'started' : 'created' });
    await decides({ outcome: 'approved' });
    expect(await reads()).toEqual([]);
    expect(await kinds(id)).toEqual(['IDENTITY_STARTED', 'IDENTITY_CHECKED']);
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('is not verified by a forged webhook', async () => {
    const { id } = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.startIdentity();
    used.standIn.behaviour.calling = 'forged';
    await decides({ outcome: 'approved' });
    expect(await own(jose)).toMatchObject({ standing: 'needed', state: 'created' });
    const answer = await fetch(used.url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, (await answer.json()).reason]).toEqual([401, 'identity.forged']);
  });
});

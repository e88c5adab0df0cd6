import { createHmac, randomUUID } from 'node:crypto';
import { app, context, sentMail } from '../../../test/app.ts';
import { anAdmin, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import { reads, useStandIn } from '../../../test/identity.ts';
import {
  aRequest,
  client,
  created,
  detail,
  get,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { lockDossier } from '../document/document-storage.ts';
import { sendReminders } from '../document/send-reminders.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

async function begun() {
  const document = await created({
    signers: [client, landlord],
    settings: { identityVerification: true, sendWithoutVobo: true },
  });
  await work();
  return { ...document, jose: await visit(document.id, client.email, 'complete') };
}

const own = async (visitor: Awaited<ReturnType<typeof visit>>) => (await visitor.identity()).json();
const told = async () =>
  (await get('/notifications')).json().results.map(({ identity }: { identity: string }) => identity);
const checks = () => database.selectFrom('identityChecks').selectAll().orderBy('createdAt').orderBy('id').execute();
const starts = (body: { reason?: string }) => body.reason;

describe('without a provider', () => {
  it('the setting is refused, and says what to do', async () => {
    const settings = { identityVerification: true, sendWithoutVobo: true };
    const request = aRequest(await uploaded(), { settings: settings as never });
    const answer = (await post('/documents', request)).json();
    expect(answer).toMatchObject({ code: 422, reason: 'identity.not_offered' });
    expect(answer.message).toContain('IDENTITY_PROVIDER');
    expect((await get('/identity/service')).json()).toEqual({ provider: null });
  });

  it('nobody’s webhook is taken', async () => {
    const answer = await app().inject({ method: 'POST', url: '/v1/identity/webhooks/veriff', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a provider that fails', () => {
  const { used, decides } = useStandIn('veriff');

  it.each([
    ['locked_out', ['unavailable'], undefined],
    ['busy_with_wait', [], '120'],
    ['busy', [], undefined],
  ] as const)('(%s) makes no session, and the same try goes on later', async (answering, notices, wait) => {
    const { jose } = await begun();
    used.standIn.behaviour.answering = answering;
    const refused = await jose.startIdentity();
    expect(refused.json()).toMatchObject({ code: 503, reason: 'identity.unavailable' });
    expect(refused.body).not.toMatch(/stand-in-shared-secret|4e7ce9b5/);
    expect(refused.headers['retry-after']).toBe(wait);
    await jose.startIdentity();
    expect(await told()).toEqual(notices); // once
    expect(await own(jose)).toMatchObject({ state: 'asking', trouble: 'unavailable', mayStart: true });

    used.standIn.behaviour.answering = 'right';
    expect((await jose.startIdentity()).statusCode).toBe(200);
    expect(await checks()).toHaveLength(1);
    const resumptions = (await get('/notifications?later=resumed')).json().results;
    expect(resumptions.filter(({ type }: { type: string }) => type === 'resumed')).toHaveLength(notices.length);
  });

  it.each(['broken', 'strange', 'lost'] as const)(
    '(%s) may have made one: nobody makes it twice for one try',
    async (answering) => {
      const { jose } = await begun();
      used.standIn.behaviour.answering = answering;
      expect((await jose.startIdentity()).json()).toMatchObject({ code: 503, reason: 'identity.unclear' });
      expect(await own(jose)).toMatchObject({ trouble: 'unclear', mayStart: true });
      used.standIn.behaviour.answering = 'right';
      await jose.startIdentity();
      const tries = await checks();
      expect(tries.map(({ isSuperseded }) => isSuperseded).sort()).toEqual([false, true]);
      expect(tries.find(({ isSuperseded }) => isSuperseded)).toMatchObject({ state: 'asking', sessionId: null });
      const references = used.standIn.sessions().map(({ reference }) => reference);
      expect(new Set(references).size).toBe(references.length);
    },
  );

  it('whose answer was lost is known by its webhook', async () => {
    const { jose } = await begun();
    used.standIn.behaviour.answering = 'lost';
    await jose.startIdentity();
    used.standIn.behaviour.answering = 'right';
    await decides({ outcome: 'approved' });
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('is asked again later for a result that it does not give now', async () => {
    const { jose } = await begun();
    await jose.startIdentity();
    used.standIn.behaviour.answering = 'busy_with_wait';
    expect(await decides({ outcome: 'approved' })).toMatchObject([{ trouble: expect.stringContaining('429') }]);
    used.standIn.behaviour.answering = 'right';
    expect(await reads(119_000)).toEqual([]);
    expect(await own(jose)).toMatchObject({ standing: 'needed' });
    await reads(121_000);
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
  });

  it('gives one session to somebody who begins in two windows at once', async () => {
    const { id, jose } = await begun();
    const answers = await whileLocked(
      (tx) => lockDossier(tx, id),
      () => [jose.startIdentity(), jose.startIdentity()],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.map((answer) => starts(answer.json()))).toContain('identity.starting');
    expect(used.standIn.sessions()).toHaveLength(1);
  });

  it('is not paid for try after try', async () => {
    const { jose } = await begun();
    for (let n = 0; n < 10; n += 1) {
      await jose.startIdentity();
      await decides({ outcome: 'expired' });
    }
    expect((await jose.startIdentity()).json()).toMatchObject({ code: 429, reason: 'request.too_many' });
  });

  it('takes another picture in the same session', async () => {
    const { jose } = await begun();
    const { url } = (await jose.startIdentity()).json();
    await decides({ outcome: 'resubmit' });
    expect(await own(jose)).toMatchObject({ state: 'resubmit', mayStart: true });
    expect((await jose.startIdentity()).json()).toEqual({ url });
    await decides({ outcome: 'approved', decidedAt: new Date(Date.now() + 1_000) });
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('does not go back to what it said before', async () => {
    const { jose } = await begun();
    await jose.startIdentity();
    await decides({ outcome: 'approved', decidedAt: new Date('2026-01-01T10:00:00Z') });
    await decides({ outcome: 'declined', decidedAt: new Date('2026-01-01T09:00:00Z') });
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
    await decides({ outcome: 'declined', decidedAt: new Date('2026-01-01T11:00:00Z') });
    expect(await own(jose)).toMatchObject({ standing: 'needed', state: 'declined' }); // taken back before anybody signed
  });
});

describe('a webhook', () => {
  const { used, latest } = useStandIn('veriff');
  const call = (body: object, secret = 'stand-in-shared-secret') => {
    const raw = JSON.stringify(body);
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hmac-signature': signature };
    return fetch(used.url, { method: 'POST', body: raw, headers });
  };

  it('with the session of another try opens nothing', async () => {
    const { jose } = await begun();
    await jose.startIdentity();
    const [mine] = await checks();
    const stranger = { id: randomUUID(), vendorData: mine!.id, status: 'approved', code: 9001 };
    expect((await call({ status: 'success', verification: stranger })).status).toBe(200);
    const other = { id: latest().id, vendorData: randomUUID(), status: 'approved', code: 9001 };
    expect((await call({ status: 'success', verification: other })).status).toBe(200);
    expect(await reads()).toEqual([]);
    expect(await own(jose)).toMatchObject({ standing: 'needed' });
    expect(await database.selectFrom('identityCalls').selectAll().execute()).toEqual([]);
  });

  it('that says more than the source is not believed', async () => {
    const { jose } = await begun();
    await jose.startIdentity();
    const said = { id: latest().id, vendorData: latest().reference, status: 'approved', code: 9001 };
    await call({ status: 'success', verification: said });
    await reads();
    expect(await own(jose)).toMatchObject({ standing: 'needed', state: 'created' });
  });

  it('of bytes that were changed, of another secret or too long is refused', async () => {
    expect((await call({ id: 'x' }, 'another')).status).toBe(401);
    expect((await call({ id: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await call({ nothing: true })).status).toBe(200); // a call of theirs that we do not know
  });
});

describe('the company', () => {
  const { used, decides } = useStandIn('veriff');
  const decline = async () => {
    const document = await begun();
    await document.jose.startIdentity();
    await decides({ outcome: 'declined' });
    const signer = document.signers[0]!.id;
    return { ...document, at: `/documents/${document.id}/signers/${signer}/identity` };
  };

  it('asks again: another link is mailed, and another session begins', async () => {
    const { jose, at } = await decline();
    const answer = (await post(`${at}/again`, {})).json();
    expect(answer.signers[0]).toMatchObject({ isAskedAgain: true, allowed: ['waive'] });
    expect((await post(`${at}/again`, {})).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
    await work();
    expect(sentMail.at(-1)).toMatchObject({
      to: { address: client.email },
      subject: expect.stringContaining('Verifique'),
    });
    expect(await own(jose)).toMatchObject({ state: null, mayStart: true });
    await jose.startIdentity();
    expect(used.standIn.sessions()).toHaveLength(2);
    await decides({ outcome: 'approved' });
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('is waited for: no reminder goes to whom they have to decide about, and none is announced', async () => {
    const { id, at } = await decline();
    await work(); // who created it is told
    const later = new Date('2026-01-05T17:00:00.000Z'); // a Monday
    await database.updateTable('signers').set({ remindAt: later }).where('name', '=', client.name).execute();
    const announced = async () => (await detail(id)).schedule?.nextReminderAt;
    const reminded = async () => {
      sentMail.splice(0);
      await sendReminders({ ...context, now: () => later });
      await work();
      return sentMail.map(({ to }) => to.address);
    };
    expect([await announced(), await reminded()]).toEqual([null, []]);
    await post(`${at}/again`, {});
    await work();
    await database.updateTable('signers').set({ remindAt: later }).where('name', '=', client.name).execute();
    expect([await announced(), await reminded()]).toEqual([later.toISOString(), [client.email]]);
  });

  it('is waited for: nobody reminds by hand whom they have to decide about, until they have', async () => {
    const { id, at, signers } = await decline();
    const remind = async (body = {}) => {
      await work();
      sentMail.splice(0);
      const answer = await post(`/documents/${id}/reminders`, body);
      await work();
      return answer.body && answer.json().reason ? answer.json().reason : sentMail.map(({ to }) => to.address);
    };
    const offered = async () => {
      const row = (await get('/documents')).json().results[0];
      return [row.allowed, (await detail(id)).allowed].map((allowed) => allowed.includes('remind'));
    };
    expect(await remind({ to: signers[0]!.id })).toBe('identity.declined');
    expect([await offered(), await remind()]).toEqual([[true, true], [landlord.email]]);
    await database.updateTable('signers').set({ state: 'waiting' }).where('id', '=', signers[1]!.id).execute();
    expect([await offered(), await remind()]).toEqual([[false, false], 'identity.declined']);
    await post(`${at}/again`, {});
    expect([await offered(), await remind()]).toEqual([[true, true], [client.email]]);
  });

  it('waives it with a reason, which stays in the trail', async () => {
    const { id, jose, at } = await decline();
    expect((await post(`${at}/waiver`, { reason: ' ' })).json()).toMatchObject({ code: 400 });
    const answer = (await post(`${at}/waiver`, { reason: 'Lo conozco en persona.' })).json();
    expect(answer.signers[0]).toMatchObject({
      standing: 'waived',
      waiver: { by: 'Lucía Hernández', reason: 'Lo conozco en persona.' },
      allowed: [],
    });
    expect((await jose.sign()).statusCode).toBe(200);
    const trail = (await get(`/documents/${id}/trail`)).json().results;
    expect(trail.find(({ type }: { type: string }) => type === 'IDENTITY_WAIVED')).toMatchObject({
      actor: { kind: 'user', name: 'Lucía Hernández' },
      details: { reason: 'Lo conozco en persona.' },
    });
  });

  it('lets nobody decide but who created the document, and admins', async () => {
    const { at } = await decline();
    const colleague = { ...anAdmin(), role: 'sub' as const, companyId: (await created()).company.id };
    expect((await post(`${at}/waiver`, { reason: 'Sí' }, colleague)).json()).toMatchObject({
      reason: 'document.forbidden',
    });
    expect((await post(`${at}/waiver`, { reason: 'Sí' }, anAdmin())).statusCode).toBe(200);
  });
});

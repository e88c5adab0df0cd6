import { createDocument, UserId } from '@pacta/contracts';
import { appFor, clock, context, sentMail } from '../../../test/app.ts';
import { aSub, companyId, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  aRequest,
  client,
  created,
  detail,
  get,
  holding,
  landlord,
  post,
  put,
  signerId,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { daysLater, localZone } from '../../platform/local-day.ts';
import { resolveLink } from '../link/resolve-link.ts';
import { remindDocument } from './remind-document.ts';
import { sendReminders, tellOfExpired } from './send-reminders.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const usual = (change: object) => database.updateTable('companies').set(change).where('id', '=', companyId).execute();
const plan = { firstReminderDays: 3, reminderEveryDays: 2 };
/** At eleven in Mexico City, some days after Thursday, 1 January 2026. */
const remindedAt = async (...days: number[]) => {
  const at = (each: number) => new Date(daysLater(now, each, localZone).getTime() + 8 * 3_600_000);
  for (const each of days) await sendReminders({ ...context, now: () => at(each) });
  await work();
};
const reminders = () =>
  sentMail.filter(({ subject }) => subject.startsWith('Recordatorio')).map(({ to }) => to.address);
const noScan = '0198c1a0-0000-7000-8000-0000000000fe';
const entries = async (id: string, type: string) =>
  (await get(`/documents/${id}/trail?limit=100`))
    .json()
    .results.filter((entry: { type: string }) => entry.type === type);

it('reminds the approver, then the signers, as the company does, and nobody who has acted', async () => {
  await usual(plan);
  const { id, schedule } = await created();
  expect(schedule).toMatchObject({
    ...plan,
    nextReminderAt: daysLater(now, 3, localZone).toISOString(),
    expiresAt: null,
  });
  await work();
  await remindedAt(1, 2, 3); // the third is a Sunday
  expect(reminders()).toEqual([]);
  await remindedAt(4);
  expect(reminders()).toEqual([approver.email]);
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await work();
  await remindedAt(7, 7); // twice at once
  expect(reminders()).toEqual([approver.email, landlord.email]);
  expect(await entries(id, 'REMINDED')).toMatchObject([
    { actor: { kind: 'system' }, position: 'firmante_2', details: { to: landlord.email } },
    { actor: { kind: 'system' }, details: { to: approver.email } },
  ]);
});

it('announces no reminder that would come after the last day', async () => {
  const { schedule } = await created({ settings: { ...plan, signBy: '2026-01-03' } });
  expect(schedule?.nextReminderAt).toBeNull();
  const { schedule: longer } = await created({ settings: { ...plan, signBy: '2026-01-04' } });
  expect(longer?.nextReminderAt).toBe(daysLater(now, 3, localZone).toISOString());
});

it('says what a new document asks for instead, also that nobody is reminded', async () => {
  await usual({ ...plan, signWithinDays: 10 });
  const own = { firstReminderDays: 5, reminderEveryDays: null, signBy: '2099-01-31' };
  const { schedule } = await created({ settings: own });
  expect(schedule).toMatchObject({
    firstReminderDays: 5,
    reminderEveryDays: null,
    expiresAt: '2099-02-01T06:00:00.000Z',
  });
  const none = await created({ settings: { firstReminderDays: null, signBy: null } });
  expect(none.schedule).toMatchObject({ firstReminderDays: null, nextReminderAt: null, expiresAt: null });
  await work();
  await remindedAt(29);
  expect(reminders()).toEqual([approver.email]);
  await remindedAt(60);
  expect(reminders()).toHaveLength(1);
});

it.each([
  ['a day that is over', { signBy: '2020-01-31' }, 'settings.signBy'],
  ['a day of another age', { signBy: '9999-12-31' }, 'settings.signBy'],
  ['a day that no month has', { signBy: '2027-02-31' }, 'settings.signBy'],
  ['no day at all', { signBy: 'mañana' }, 'settings.signBy'],
  ['no days', { firstReminderDays: 0 }, 'settings.firstReminderDays'],
  ['too many days', { reminderEveryDays: 91 }, 'settings.reminderEveryDays'],
])('refuses %s', async (_, settings, path) => {
  const request = aRequest(await uploaded(), { settings: settings as never });
  expect((await post(createDocument.path, request)).json()).toMatchObject({ fields: [{ path }] });
});

describe('a document whose time has ended', () => {
  const late = async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true, firstReminderDays: 1 } });
    await work();
    const jose = await visit(id, client.email, 'complete');
    const maria = await visit(id, landlord.email, 'complete');
    await maria.sign();
    await database
      .updateTable('documents')
      .set({ expiresAt: new Date(now.getTime() - 1) })
      .where('id', '=', id)
      .execute();
    return { id, jose };
  };

  it('is read, and neither signed nor declined; nobody is reminded', async () => {
    const { id, jose } = await late();
    expect(await jose.see()).toMatchObject({ hasExpired: true, allowed: ['download'], alsoAllowed: [] });
    expect((await jose.sign()).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    expect((await jose.decline('No.')).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    expect((await jose.download()).statusCode).toBe(200);
    await remindedAt(5);
    expect(reminders()).toEqual([]);
    expect((await post(`/documents/${id}/reminders`, {})).json()).toMatchObject({ reason: 'document.expired' });
    const listed = async () => (await get('/documents')).json().results;
    expect(await listed()).toMatchObject([{ id, status: 'ENVIADO', hasExpired: true }]);
    await put(`/documents/${id}/schedule`, { signBy: '2099-12-31' });
    expect((await listed())[0].hasExpired).toBeUndefined();
    expect((await detail(id)).status).toBe('ENVIADO');
  });

  it('is told to its creator once, and goes on where it was when they give more time', async () => {
    const { id, jose } = await late();
    await tellOfExpired(context);
    await tellOfExpired(context);
    await work();
    expect(sentMail.filter(({ subject }) => subject.startsWith('Se acabó el plazo'))).toHaveLength(1);
    expect(sentMail.at(-1)?.text).toContain('Han firmado 1 de 2.');
    expect(await entries(id, 'EXPIRED')).toHaveLength(1);
    const longer = (await put(`/documents/${id}/schedule`, { signBy: '2099-12-31' })).json();
    expect(longer.schedule).toMatchObject({ hasExpired: false, expiresAt: '2100-01-01T06:00:00.000Z' });
    expect(await entries(id, 'SCHEDULED')).toMatchObject([{ details: { toSignBy: '2099-12-31' } }]);
    expect(await jose.see()).toMatchObject({ expiresAt: longer.schedule.expiresAt, timeZone: 'America/Mexico_City' });
    expect((await jose.sign()).statusCode).toBe(200);
    await work();
    expect((await detail(id)).status).toBe('COMPLETADO');
  });

  it('permits nothing by its links but to read', async () => {
    const { id, jose } = await late();
    await database.updateTable('signers').set({ signatureType: 'fisica' }).where('name', '=', client.name).execute();
    expect(
      (await jose.receiveScan({ bytes: Buffer.from('%PDF'), fileName: 'a.pdf', type: 'application/pdf' })).json(),
    ).toMatchObject({ reason: 'document.expired' });
    expect((await jose.sendScan(noScan)).json()).toMatchObject({ reason: 'document.expired' });
    expect((await jose.discardScan(noScan)).json()).toMatchObject({ reason: 'document.expired' });
    await database.updateTable('signers').set({ signatureType: 'efirma' }).where('name', '=', client.name).execute();
    expect((await jose.prepareEfirma('AAAA')).json()).toMatchObject({ reason: 'document.expired' });
    const efirma = { preparationId: noScan, signature: 'AAAA' };
    expect((await jose.signByEfirma(efirma as never)).json()).toMatchObject({ reason: 'document.expired' });
    expect((await jose.see()).allowed).toEqual(['download']);
    expect((await detail(id)).status).toBe('ENVIADO');
  });

  it('is not acted on by who called in time and waited until it was over', async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true, signBy: '2026-01-02', allowForwarding: true } });
    const asked = await created({ settings: { signBy: '2026-01-02' } });
    await work();
    const over = { now: () => new Date('2026-01-03T06:00:00Z') };
    const caughtUp = async (documentId: string, email: string, purpose: 'complete' | 'vobo') => {
      const { token } = await visit(documentId, email, purpose);
      return holding(documentId, token, appFor(await resolveLink(context, token), over));
    };
    const jose = await caughtUp(id, client.email, 'complete');
    const ana = await caughtUp(asked.id, approver.email, 'vobo');
    const beatriz = { email: 'beatriz@example.com' };
    for (const act of [jose.sign(), jose.decline('No.'), jose.forward(beatriz), ana.approve(), ana.reject('No.')])
      expect((await act).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    expect((await jose.write('¿Hay más tiempo?')).statusCode).toBe(200);
    expect([(await detail(id)).status, (await detail(asked.id)).status]).toEqual(['ENVIADO', 'PENDIENTE']);
  });

  it('is neither approved nor rejected', async () => {
    const { id } = await created();
    await work();
    const ana = await visit(id, approver.email, 'vobo');
    await database
      .updateTable('documents')
      .set({ expiresAt: new Date(now.getTime() - 1) })
      .execute();
    expect((await ana.approve()).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    expect((await ana.reject('La renta.')).json()).toMatchObject({ code: 409, reason: 'document.expired' });
    expect((await detail(id)).status).toBe('PENDIENTE');
  });

  it('is told to nobody where everybody has acted who was asked', async () => {
    const { id } = await late();
    await database.updateTable('signers').set({ scanInReview: true }).where('name', '=', client.name).execute();
    await tellOfExpired(context);
    expect(await entries(id, 'EXPIRED')).toEqual([]);
    await database.updateTable('signers').set({ scanInReview: false }).where('name', '=', client.name).execute();
    await tellOfExpired(context);
    expect(await entries(id, 'EXPIRED')).toHaveLength(1);
  });

  it('is not told again when only its reminders change', async () => {
    const { id } = await late();
    await tellOfExpired(context);
    await put(`/documents/${id}/schedule`, { firstReminderDays: 7 });
    await tellOfExpired(context);
    expect(await entries(id, 'EXPIRED')).toHaveLength(1);
  });

  it('is told to nobody where everybody had signed, and only the seal is to come', async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true, signBy: '2099-12-31' } });
    await work();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    const afterwards = { ...context, now: () => new Date('2100-01-02T12:00:00Z') };
    await tellOfExpired(afterwards);
    expect(await entries(id, 'EXPIRED')).toEqual([]);
  });

  it('gives each corrected version as many days as the one before had', async () => {
    const { id, jose } = await late();
    await put(`/documents/${id}/schedule`, { signBy: '2099-12-31' });
    const createdAt = daysLater(now, -10, localZone);
    await database.updateTable('documents').set({ createdAt }).execute();
    await database.updateTable('documentVersions').set({ createdAt }).execute();
    await jose.decline('La renta.');
    const tenDaysMore = { hasExpired: false, expiresAt: '2100-01-11T06:00:00.000Z' };
    const corrected = async () => {
      const { id: uploadId, positions } = await uploaded();
      const renewed = await post(`/documents/${id}/versions`, { uploadId, positions });
      expect(renewed.json().schedule).toMatchObject(tenDaysMore);
    };
    await corrected();
    await work();
    await (await visit(id, client.email, 'complete')).decline('El plazo.');
    await corrected();
  });
});

it('changes nothing of a document that is over, and is nobody else’s to change', async () => {
  const { id } = await created();
  const { schedule } = (await put(`/documents/${id}/schedule`, { firstReminderDays: 7 })).json();
  expect(schedule).toMatchObject({ firstReminderDays: 7, nextReminderAt: daysLater(now, 7, localZone).toISOString() });
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no.' });
  expect((await put(`/documents/${id}/schedule`, { signBy: null })).statusCode).toBe(409);
  const stranger = aSub(otherCompanyId);
  expect((await put(`/documents/${id}/schedule`, { signBy: null }, stranger)).statusCode).toBe(404);
});

it('says in the mail whose words came with a reminder', async () => {
  const { id } = await created();
  await work();
  sentMail.splice(0);
  const colleague = { ...aSub(), id: UserId.parse('0198c1a0-0000-7000-8000-0000000000a9'), name: 'Raúl Peña' };
  await post(`/documents/${id}/reminders`, { message: 'Urge.' }, colleague);
  await work();
  expect(sentMail[0]?.text).toContain(`${colleague.name}:\n> Urge.`);
});

it('reminds one person with words of the sender’s own, and the others not', async () => {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await work();
  sentMail.splice(0);
  const to = await signerId(id, landlord.name);
  expect((await post(`/documents/${id}/reminders`, { to, message: 'Lo necesitamos el viernes.' })).statusCode).toBe(
    200,
  );
  await work();
  expect(reminders()).toEqual([landlord.email]);
  expect(sentMail[0]?.text).toContain('Lo necesitamos el viernes.');
  expect(await entries(id, 'REMINDED')).toMatchObject([{ details: { message: 'Lo necesitamos el viernes.' } }]);
  expect((await post(`/documents/${id}/reminders`, { to: 'vobo' })).statusCode).toBe(404);
});

it('is not reminded by itself right after a colleague reminded them', async () => {
  const { id } = await created({ settings: { ...plan, sendWithoutVobo: true } });
  await work();
  const dayBefore = { ...context, now: () => new Date(daysLater(now, 3, localZone).getTime() + 8 * 3_600_000) }; // a Sunday
  const lucia = aSub();
  await remindDocument(dayBefore, lucia, id, { to: await signerId(id, client.name) });
  await work();
  sentMail.splice(0);
  await remindedAt(4);
  expect(reminders()).toEqual([landlord.email]);
  await remindedAt(5);
  expect(reminders()).toEqual([landlord.email, client.email]);
});

it('goes on with the other documents where one throws, and says which it was', async () => {
  const broken = await created({ settings: { ...plan, sendWithoutVobo: true } });
  const sound = await created({ settings: { ...plan, sendWithoutVobo: true } });
  await work();
  sentMail.splice(0);
  const monday = new Date(daysLater(now, 4, localZone).getTime() + 8 * 3_600_000);
  const enqueue: typeof context.jobs.enqueue = async (tx, job, options) => {
    const linkId = 'linkId' in job ? job.linkId : null;
    const link = await tx.selectFrom('links').select('documentId').where('id', '=', linkId).executeTakeFirst();
    if (link?.documentId === broken.id) throw new Error('something is wrong with it');
    return context.jobs.enqueue(tx, job, options);
  };
  const round = sendReminders({ ...context, now: () => monday, jobs: { enqueue } });
  await expect(round).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: `document ${broken.id}` })],
  });
  await work();
  expect(reminders()).toHaveLength(2);
  expect((await entries(sound.id, 'REMINDED')).length).toBe(2);
  expect((await entries(broken.id, 'REMINDED')).length).toBe(0);
});

it('is in the bell of its creator once its time has ended, of those who have words for it', async () => {
  const { id } = await created({ settings: { signBy: '2026-01-02' } });
  await work();
  const later = { ...context, now: () => daysLater(now, 3, localZone) };
  await tellOfExpired(later);
  await tellOfExpired(later);
  expect((await get('/notifications')).json()).toMatchObject({ results: [], unread: 0 });
  expect((await get('/notifications?later=expired')).json()).toMatchObject({
    results: [{ type: 'expired', document: { id } }],
    unread: 1,
  });
  await work(later);
  expect(sentMail.filter(({ to }) => to.address === 'lucia@example.com')).toHaveLength(1);
});

it('reminds on working days of the company’s country, whichever it is', async () => {
  await usual({ ...plan, firstReminderDays: 1 });
  await created();
  const holiday = new Date('2026-01-06T17:00:00.000Z'); // Epiphany in Spain, and a Tuesday in Mexico
  await usual({ country: 'ES' });
  await sendReminders({ ...context, now: () => holiday });
  await work();
  expect(reminders()).toEqual([]);
  await usual({ country: 'MX' });
  await sendReminders({ ...context, now: () => holiday });
  await work();
  expect(reminders()).toEqual([approver.email]);
});

it('reminds at the same hour on either side of a clock change, and once; the last day ends at the midnight that it has', async () => {
  clock.now = new Date('2022-10-27T15:00:00Z'); // Thursday, at ten: the clocks of Mexico City went back that Sunday
  const { schedule } = await created({ settings: { ...plan, firstReminderDays: 4, signBy: '2022-10-31' } });
  expect(schedule).toMatchObject({
    nextReminderAt: '2022-10-31T16:00:00.000Z', // Monday, at ten
    expiresAt: '2022-11-01T06:00:00.000Z',
  });
  await work();
  for (const moment of ['15:00', '15:59', '16:00', '17:00']) {
    await sendReminders({ ...context, now: () => new Date(`2022-10-31T${moment}:00Z`) });
    await work();
    expect(reminders()).toHaveLength(moment < '16:00' ? 0 : 1);
  }
});

it('begins and ends its days where the company was when it was made', async () => {
  await usual({ signWithinDays: 1, timeZone: 'Europe/Madrid' });
  const { id, schedule } = await created();
  expect(schedule).toMatchObject({ timeZone: 'Europe/Madrid', expiresAt: '2026-01-02T23:00:00.000Z' });
  await usual({ timeZone: 'America/Tijuana' });
  await put(`/documents/${id}/schedule`, { signBy: '2026-01-05' });
  expect((await detail(id)).schedule).toMatchObject({ expiresAt: '2026-01-05T23:00:00.000Z' });
});

it('reminds people by the clocks of their company', async () => {
  await usual({ ...plan, timeZone: 'Europe/Madrid' });
  await created();
  await work();
  const at = (hours: number) => new Date(daysLater(now, 4, localZone).getTime() + hours * 3_600_000);
  await sendReminders({ ...context, now: () => at(12) }); // the afternoon in Mexico is the evening in Spain
  await work();
  expect(reminders()).toEqual([]);
  await sendReminders({ ...context, now: () => at(22) });
  await work();
  expect(reminders()).toEqual([]);
  await sendReminders({ ...context, now: () => at(23) });
  await work();
  expect(reminders()).toEqual([approver.email]);
});

import { getMe, refreshTokens } from '@pacta/contracts';
import { handOver as handOverEndpoint } from '@pacta/contracts/in-person';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { at, call, passwordHash, signedIn } from '../../../test/accounts.ts';
import { pass, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  client,
  codeFor,
  created,
  detail,
  exchange,
  get,
  holding,
  landlord,
  post,
  put,
  signerId,
  visit,
  work,
} from '../../../test/journey.ts';
import { readLog } from '../log/log-storage.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const minute = 60_000;
const reasonOf = ({ json }: { json: () => { reason?: string } }) => json().reason;
const handOver = async (id: string, name: string, user = aSub()) =>
  post(`/documents/${id}/signers/${await signerId(id, name)}/hand-over`, {}, user);

/** A contract that José signs, and María after him. */
async function sent(settings: NonNullable<Parameters<typeof created>[0]>['settings'] = {}) {
  const signers = [client, { ...landlord, turn: 2 }];
  const { id } = await created({ signers, settings: { sendWithoutVobo: true, ...settings } });
  await work();
  return id;
}

/** José with Lucía's device in his hands. */
async function inHand(id: string) {
  const { key } = (await handOver(id, client.name)).json();
  return holding(id, (await exchange(id, 'complete', key)).json().token);
}

describe('a signer who is there', () => {
  itWith(['pdftotext'], 'signs on the user’s device, with a code that came to their own address', async () => {
    const id = await sent();
    expect((await detail(id)).signers.map(({ mayHandOver }) => mayHandOver)).toEqual([true, false]);
    const jose = await inHand(id);
    expect(await jose.see()).toMatchObject({
      asksCode: true,
      inPerson: { on: 'Lucía Hernández', until: '2026-01-01T09:15:00.000Z' },
      person: { name: client.name },
    });
    expect(reasonOf(await jose.sign())).toBe('code.needed');
    await jose.askForCode();
    await work();
    expect(sentMail.at(-1)?.text).toContain('en el dispositivo que le entregaron');
    await jose.checkCode(codeFor(client.email));
    expect((await jose.sign()).json()).toMatchObject({ person: { decision: 'signed' } });
    expect((await jose.endHandOver()).statusCode).toBe(200);
    expect(reasonOf(await jose.endHandOver())).toBe('link.invalid');

    await work();
    await (await visit(id, landlord.email, 'complete')).sign();
    await work();
    const record = textOf((await get(`/documents/${id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ');
    expect(record).toContain(
      'en persona, en el dispositivo de Lucía Hernández (lucia@example.com), con un código de seis dígitos enviado a j***@example.com',
    );
    const log = await readLog(database, id as never);
    const of = (type: string) => log.find((entry) => entry.type === type);
    expect(of('HANDED_OVER')).toMatchObject({
      ...{ actorKind: 'user', actorName: 'Lucía Hernández', position: 'firmante_1', authentication: 'session' },
      ...{ ip: '127.0.0.1', details: { email: client.email, by: 'lucia@example.com' } },
    });
    for (const type of ['CODE_SENT', 'CODE_CHECKED', 'CODE_USED', 'SIGNED', 'HAND_OVER_ENDED']) {
      expect(of(type)?.details).toMatchObject({ inPerson: 'Lucía Hernández (lucia@example.com)' });
    }
    expect(of('LINK_OPENED')?.position).toBe('firmante_2');
  });

  it('has a key that opens once, and a quarter of an hour, which a code makes longer', async () => {
    const id = await sent();
    const { key, expires } = (await handOver(id, client.name)).json();
    expect(expires).toBe('2026-01-01T09:15:00.000Z');
    const [one, other] = await Promise.all([exchange(id, 'complete', key), exchange(id, 'complete', key)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 401]);
    const jose = await holding(id, (one.statusCode === 200 ? one : other).json().token);
    pass(14 * minute);
    await jose.askForCode();
    pass(15 * minute - 1);
    expect((await jose.see()).inPerson?.until).toBe('2026-01-01T09:29:00.000Z');
    pass(1);
    expect(reasonOf(await jose.sign())).toBe('link.invalid');
  });

  it('neither forwards nor comments on another’s device', async () => {
    const jose = await inHand(await sent({ allowForwarding: true }));
    expect((await jose.see()).mayForward).toBe(false);
    const other = { name: 'Otro', email: 'otro@example.com', reason: 'No estoy.' };
    expect(reasonOf(await jose.forward(other))).toBe('document.forbidden');
    expect(reasonOf(await jose.write('De acuerdo.'))).toBe('document.forbidden');
  });

  it('has one device at a time: handing it over again ends the first', async () => {
    const id = await sent();
    const first = await inHand(id);
    const second = await inHand(id);
    expect(reasonOf(await first.sign())).toBe('link.invalid');
    expect((await second.see()).inPerson).toBeDefined();
  });

  it('keeps the link in their own mail, which asks for no code', async () => {
    const id = await sent();
    await inHand(id);
    const jose = await visit(id, client.email, 'complete');
    expect(await jose.see()).toMatchObject({ asksCode: false });
    expect(reasonOf(await jose.endHandOver())).toBe('document.transition_not_allowed');
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('no longer holds it when their address is corrected', async () => {
    const id = await sent();
    const jose = await inHand(id);
    await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: 'nuevo@example.com' });
    expect(reasonOf(await jose.askForCode())).toBe('link.invalid');
  });

  it('who declines does so on the device of the user, and the trail says so', async () => {
    const id = await sent();
    await (await inHand(id)).decline('No estoy de acuerdo.');
    const log = await readLog(database, id as never);
    expect(log.find(({ type }) => type === 'REJECTED')?.details).toMatchObject({ inPerson: expect.any(String) });
  });
});

describe('the device is not handed', () => {
  it('to a signer whose turn has not come', async () => {
    const id = await sent();
    expect(reasonOf(await handOver(id, landlord.name))).toBe('hand_over.not_now');
    const { id: pending } = await created({ settings: { voboEmail: approver.email } });
    expect(reasonOf(await handOver(pending, client.name))).toBe('hand_over.not_now');
  });

  it('once the signer has signed, or the document is over', async () => {
    const id = await sent();
    await (await visit(id, client.email, 'complete')).sign();
    expect(reasonOf(await handOver(id, client.name))).toBe('document.transition_not_allowed');
    const withdrawn = await sent();
    await post(`/documents/${withdrawn}/withdrawal`, { reason: 'Ya no.' });
    expect(reasonOf(await handOver(withdrawn, client.name))).toBe('document.transition_not_allowed');
  });

  it('after the last day', async () => {
    const id = await sent({ signBy: '2026-01-02' });
    pass(3 * 24 * 60 * minute);
    expect(reasonOf(await handOver(id, client.name))).toBe('document.expired');
  });

  it('for an e.firma, whose key belongs on a device of its owner', async () => {
    const id = await sent();
    await database.updateTable('signers').set({ signatureType: 'efirma' }).execute();
    expect(reasonOf(await handOver(id, client.name))).toBe('hand_over.own_device');
    expect((await detail(id)).signers[0]?.mayHandOver).toBe(false);
  });

  it('by a script: an API token has no device', async () => {
    const id = await sent();
    const { sessionId: _, ...byToken } = aSub();
    expect((await handOver(id, client.name, byToken)).statusCode).toBe(403);
  });
});

it('ends the session of the user whose device it was, and no other of theirs', async () => {
  await database.updateTable('users').set({ passwordHash }).execute();
  const id = await sent();
  const [device, desk] = [await signedIn('lucia@example.com'), await signedIn('lucia@example.com')];
  const signer = (await signerId(id, client.name))!;
  const answer = await call(at(handOverEndpoint, id, signer), { token: device.access.token });
  expect(answer.json()).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/), language: 'es' });
  const me = async (token: string) => (await call(getMe, { token })).statusCode;
  expect([await me(device.access.token), await me(desk.access.token)]).toEqual([401, 200]);
  const renewed = await call(refreshTokens, { body: { refreshToken: device.refresh.token } });
  expect(renewed.statusCode).toBe(401);
});

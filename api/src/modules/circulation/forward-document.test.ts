import type { DocumentId } from '@pacta/contracts';
import { sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  circulation,
  client,
  created,
  detail,
  exchange,
  get,
  keyFor,
  landlord,
  post,
  put,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { differencesOf } from '../document/check-trail.ts';
import { lockDossier } from '../document/document-storage.ts';
import { readNamed } from '../document/trail-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { isIntact } from '../log/verify-log.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const beatriz = { name: 'Beatriz Luna', email: 'beatriz@example.com', reason: 'Le corresponde a ella.' };
type Overrides = NonNullable<Parameters<typeof created>[0]>;

async function pending({ settings, ...overrides }: Overrides = {}): Promise<DocumentId> {
  const { id } = await created({ ...overrides, settings: { allowForwarding: true, ...settings } });
  await work();
  return id;
}

/** Approved, and sent to those who sign. */
const sent = (overrides: Overrides = {}) =>
  pending({ ...overrides, settings: { ...overrides.settings, sendWithoutVobo: true } });

const forwardingsOf = async (id: string) => (await circulation(id)).forwardings;
const undo = async (id: string, user = aSub()) =>
  post(`/documents/${id}/forwardings/${(await forwardingsOf(id)).at(-1)?.id}/undo`, {}, user);
const entries = async (id: DocumentId, type: string) =>
  (await readLog(database, id)).filter((each) => each.type === type);
const refusal = (reason: string) => expect.objectContaining({ reason });
const mailTo = (email: string) => sentMail.findLast(({ to }) => to.address === email);

describe('a signer who names somebody else', () => {
  it('gives them their place, and the new person signs there', async () => {
    const id = await sent({ signers: [{ ...client, phone: '+52 55 1234 5678', turn: 2 }, landlord] });
    await (await visit(id, landlord.email, 'complete')).sign();
    await work();
    const jose = await visit(id, client.email, 'complete');
    expect(await jose.see()).toMatchObject({ mayForward: true });

    expect((await jose.forward(beatriz)).json()).toEqual({ name: beatriz.name, email: beatriz.email });
    await work();
    expect(mailTo(beatriz.email)?.subject).toMatch(/^Documento por firmar/);
    expect(mailTo(client.email)?.subject).toBe('Usted reenvió: Contrato de arrendamiento');
    expect(mailTo(client.email)?.text).toContain('avise de inmediato a Lucía');

    const { signers, client: named } = await detail(id);
    const forwardings = await forwardingsOf(id);
    expect(signers[0]).toMatchObject({ ...client, name: beatriz.name, email: beatriz.email, phone: '', turn: 2 });
    expect({ named, forwardings }).toMatchObject({
      named: beatriz.name,
      forwardings: [
        { position: 'firmante_1', from: { name: client.name }, to: { email: beatriz.email }, mayUndo: true },
      ],
    });
    const hers = await visit(id, beatriz.email, 'complete');
    expect((await hers.see()).person).toMatchObject({
      name: beatriz.name,
      forwardedBy: { name: client.name, reason: beatriz.reason },
    });
    expect((await hers.sign()).statusCode).toBe(200);
    await work();
    expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
    expect(await forwardingsOf(id)).toMatchObject([{ mayUndo: false }]);
  });

  it('is told that their own link has ended, and so is every other of theirs', async () => {
    const id = await sent();
    await post(`/documents/${id}/reminders`, {});
    await work();
    const key = keyFor(client.email, 'complete');
    const jose = await visit(id, client.email, 'complete');
    await jose.forward(beatriz);

    expect((await jose.sign()).json()).toMatchObject({ reason: 'link.invalid', ended: 'forwarded' });
    expect((await exchange(id, 'complete', key)).json()).toMatchObject({ reason: 'link.invalid', ended: 'forwarded' });
  });

  it('stays in the trail with both names and addresses, the reason, and where from', async () => {
    const id = await sent();
    await (await visit(id, client.email, 'complete')).forward(beatriz);

    const [entry] = await entries(id, 'FORWARDED');
    expect(entry).toMatchObject({
      actorKind: 'signer',
      actorName: client.name,
      position: 'firmante_1',
      ip: expect.any(String),
      userAgent: expect.any(String),
      authentication: 'link',
    });
    expect(entry?.details).toMatchObject({
      ...{ whose: 'firmante_1', from: client.email, to: beatriz.email },
      ...{ fromName: client.name, toName: beatriz.name, reason: beatriz.reason, links: 1 },
    });
    const [facts] = await readNamed(database, [id]);
    expect(differencesOf(facts!)).toEqual([]);
    expect(isIntact(facts!.entries, facts!.head)).toBe(true);
  });

  it('keeps the legal entity as the signer, with another representative', async () => {
    const entity = { ...client, name: 'Ñandú, S.A.', email: 'sa@example.com' };
    const id = await sent({
      signers: [{ ...entity, representativeName: 'José', representativeEmail: client.email }, landlord],
    });
    await (await visit(id, client.email, 'complete')).forward(beatriz);
    expect((await detail(id)).signers[0]).toMatchObject({
      ...{ name: entity.name, email: entity.email },
      ...{ representativeName: beatriz.name, representativeEmail: beatriz.email },
    });
  });
});

it('an approver who does not sign names another, who approves', async () => {
  const id = await pending();
  await (await visit(id, approver.email, 'vobo')).forward(beatriz);
  await work();
  expect((await (await visit(id, beatriz.email, 'vobo')).approve()).statusCode).toBe(200);
  const [accepted] = await entries(id, 'ACCEPTED');
  expect(accepted).toMatchObject({ actorName: beatriz.name, details: { email: beatriz.email } });
});

it('who approves and signs gives both away together, before they have approved', async () => {
  const settings = { voboDifferentFromSigner: false };
  const id = await pending({ settings });
  await (await visit(id, client.email, 'vobo')).forward(beatriz);
  await work();
  const hers = await visit(id, beatriz.email, 'vobo');
  await hers.approve();
  expect((await hers.sign()).json()).toMatchObject({ person: { decision: 'signed' } });

  const other = await pending({ settings });
  const jose = await visit(other, client.email, 'vobo');
  await jose.approve();
  expect((await jose.forward(beatriz)).json()).toEqual(refusal('forward.has_acted'));
});

describe('the others', () => {
  it('the new person is told who forwarded it and why, and is reminded from then on', async () => {
    const id = await sent({ settings: { firstReminderDays: 3 } });
    await (await visit(id, client.email, 'complete')).forward(beatriz);
    await work();
    const { text } = mailTo(beatriz.email)!;
    expect(text).toContain(`La solicitud era para ${client.name}`);
    expect(text).toContain(beatriz.reason);

    await post(`/documents/${id}/reminders`, {});
    await work();
    expect(
      sentMail
        .map(({ to }) => to.address)
        .slice(-2)
        .sort(),
    ).toEqual([beatriz.email, landlord.email]);
  });

  it('the creator is told by mail, whatever they have turned off, and by a notification', async () => {
    const id = await sent();
    const none = { approved: false, rejected: false, signed: false, completed: false, failed: false };
    await put('/users/me/preferences', none);
    await (await visit(id, client.email, 'complete')).forward(beatriz);
    await work();
    expect(mailTo('lucia@example.com')?.text).toContain(`${client.name} (${client.email}) reenvió`);
    const listed = async (query: string) => (await get(`/notifications${query}`)).json();
    expect(await listed('?later=forwarded')).toMatchObject({
      unread: 1,
      results: [{ type: 'forwarded', by: client.name, forwardedTo: beatriz.name }],
    });
    expect(await listed('')).toMatchObject({ unread: 0, results: [] }); // a page that does not know it could not read it
  });
});

describe('is refused by name', () => {
  const refused = async (id: string, who: string, to: string, purpose: 'vobo' | 'complete' = 'complete') =>
    (await (await visit(id, who, purpose)).forward({ email: to })).json();

  it('where the document does not permit it', async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true } });
    await work();
    const jose = await visit(id, client.email, 'complete');
    expect(await jose.see()).toMatchObject({ mayForward: false });
    expect((await jose.forward(beatriz)).json()).toEqual(refusal('forward.not_allowed'));
  });

  it('to oneself, to whom signs it already, and to the approver who is not to sign', async () => {
    const id = await sent();
    expect(await refused(id, client.email, 'JOSE@example.com')).toEqual(refusal('forward.to_oneself'));
    expect(await refused(id, client.email, landlord.email)).toEqual(refusal('forward.already_signs'));
    const approved = await pending();
    expect(await refused(approved, approver.email, client.email, 'vobo')).toEqual(refusal('forward.approver_signs'));
    await (await visit(approved, approver.email, 'vobo')).approve();
    await work();
    expect(await refused(approved, client.email, approver.email)).toEqual(refusal('forward.approver_signs'));
  });

  it('in a circle, and more than three times', async () => {
    const id = await sent();
    const handOver = async (from: string, email: string) => {
      const answer = (await (await visit(id, from, 'complete')).forward({ email })).json();
      await work();
      return answer;
    };
    await handOver(client.email, 'b@example.com');
    expect(await handOver('b@example.com', client.email)).toEqual(refusal('forward.in_circle'));
    await handOver('b@example.com', 'c@example.com');
    await handOver('c@example.com', 'd@example.com');
    expect(await handOver('d@example.com', 'e@example.com')).toEqual(refusal('forward.too_often'));
  });

  it('after one has acted, before one’s turn, and when the time is over', async () => {
    const id = await sent();
    const jose = await visit(id, client.email, 'complete');
    await jose.sign();
    expect((await jose.forward(beatriz)).json()).toEqual(refusal('forward.has_acted'));
    const ana = await visit(await pending(), approver.email, 'vobo');
    await ana.reject('No.');
    expect((await ana.forward(beatriz)).json()).toEqual(refusal('document.transition_not_allowed'));
    const over = await sent();
    const late = await visit(over, client.email, 'complete');
    await database
      .updateTable('documents')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', over)
      .execute();
    expect((await late.forward(beatriz)).json()).toEqual(refusal('document.expired'));
  });

  it('once their name went round on paper', async () => {
    const paper = { signatureType: 'fisica' as const };
    const id = await sent({ signers: [{ ...client, ...paper }, landlord] });
    await database
      .updateTable('signers')
      .set({ state: 'signed', signedAt: now })
      .where('position', '=', 'firmante_1')
      .execute();
    await database.updateTable('signers').set({ state: 'invited' }).where('position', '=', 'firmante_2').execute();
    await post(`/documents/${id}/reminders`, {});
    await work();
    expect(await refused(id, landlord.email, beatriz.email)).toEqual(refusal('document.name_printed'));
  });
});

describe('undoing it', () => {
  const forwarded = async (overrides?: Overrides) => {
    const id = await sent(overrides);
    await (await visit(id, client.email, 'complete')).forward(beatriz);
    await work();
    return id;
  };

  it('gives the place back with a fresh link, ends those of the other, and tells both', async () => {
    const id = await forwarded({ signers: [{ ...client, phone: '+52 55 1234 5678' }, landlord] });
    const hers = await visit(id, beatriz.email, 'complete');
    sentMail.splice(0);

    expect((await undo(id)).json()).toMatchObject({
      forwardings: [{ undone: { by: aSub().name }, mayUndo: false }],
    });
    await work();
    expect((await detail(id)).signers[0]).toMatchObject({ ...client, phone: '+52 55 1234 5678' });

    expect((await hers.sign()).json()).toMatchObject({ reason: 'link.invalid', ended: 'given_back' });
    expect(mailTo(beatriz.email)?.subject).toMatch(/^Ya no le corresponde/);
    expect(mailTo(client.email)?.text).toContain(`Usted lo había reenviado a ${beatriz.name}`);
    expect((await (await visit(id, client.email, 'complete')).sign()).statusCode).toBe(200);
    const [facts] = await readNamed(database, [id]);
    expect(differencesOf(facts!)).toEqual([]);
  });

  it('tells who has it back where it is not their turn yet', async () => {
    const id = await pending();
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    await (await visit(id, client.email, 'complete')).forward(beatriz);
    await (await visit(id, landlord.email, 'complete')).decline('Falta la renta.');
    const { id: uploadId, positions } = await uploaded();
    expect((await post(`/documents/${id}/versions`, { uploadId, positions })).statusCode).toBe(200);
    await work();
    sentMail.splice(0);
    expect((await undo(id)).statusCode).toBe(200);
    await work();
    expect(sentMail.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
      [beatriz.email, expect.stringMatching(/^Ya no le corresponde/)],
      [client.email, expect.stringMatching(/^Le corresponde de nuevo/)],
    ]);
  });

  it('is too late once the other has acted', async () => {
    const id = await forwarded();
    await (await visit(id, beatriz.email, 'complete')).sign();
    expect((await undo(id)).json()).toEqual(refusal('forward.has_acted'));
  });

  it('concerns the last one first, and nobody else’s documents', async () => {
    const id = await forwarded();
    await (await visit(id, beatriz.email, 'complete')).forward({ email: 'c@example.com' });
    await work();
    const [first] = await forwardingsOf(id);
    expect((await post(`/documents/${id}/forwardings/${first?.id}/undo`, {})).json()).toEqual(
      refusal('document.transition_not_allowed'),
    );
    expect((await undo(id, aSub(otherCompanyId))).statusCode).toBe(404);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await forwardingsOf(id)).toMatchObject([{ mayUndo: true }, { mayUndo: false }]);
  });

  it('tells the other where they are now, if their address was corrected meanwhile', async () => {
    const id = await forwarded();
    const [{ id: signerId } = { id: '' }] = (await detail(id)).signers;
    await put(`/documents/${id}/signers/${signerId}/email`, { email: 'beatriz.luna@example.com' });
    await work();
    await undo(id);
    await work();
    expect(mailTo('beatriz.luna@example.com')?.subject).toMatch(/^Ya no le corresponde/);
  });
});

describe('two at once', () => {
  const together = (id: DocumentId, ...acts: (() => ReturnType<typeof post>)[]) =>
    whileLocked(
      (tx) => lockDossier(tx, id),
      () => acts.map((act) => act()),
    );

  it('forwarding and signing: one of them counts, and the other is told', async () => {
    const id = await sent();
    const jose = await visit(id, client.email, 'complete');
    const answers = await together(
      id,
      () => jose.forward(beatriz),
      () => jose.sign(),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [lost] = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(['link.invalid', 'forward.has_acted']).toContain(lost?.json().reason);
    const { signers } = await detail(id);
    const isForwarded = answers[0]?.statusCode === 200;
    expect(signers[0]).toMatchObject(
      isForwarded ? { email: beatriz.email, state: 'invited' } : { email: client.email, state: 'signed' },
    );
  });

  it('signing and undoing: one of them counts, and the other is told', async () => {
    const id = await sent();
    await (await visit(id, client.email, 'complete')).forward(beatriz);
    await work();
    const hers = await visit(id, beatriz.email, 'complete');
    const [forwarding] = await forwardingsOf(id);
    const answers = await together(
      id,
      () => post(`/documents/${id}/forwardings/${forwarding?.id}/undo`, {}),
      () => hers.sign(),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [lost] = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(['link.invalid', 'forward.has_acted']).toContain(lost?.json().reason);
  });
});

it('does as the company does where the document does not say', async () => {
  await database.updateTable('companies').set({ allowForwarding: true }).execute();
  const { id, settings } = await created({ settings: { sendWithoutVobo: true } });
  expect(settings).toMatchObject({ allowForwarding: true });
  await work();
  expect((await (await visit(id, client.email, 'complete')).forward(beatriz)).statusCode).toBe(200);
  expect((await created({ settings: { allowForwarding: false } })).settings).toMatchObject({ allowForwarding: false });
});

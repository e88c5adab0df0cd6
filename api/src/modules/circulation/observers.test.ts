import type { DocumentId } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { context, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  as,
  circulation,
  client,
  created,
  exchange,
  keyFor,
  landlord,
  post,
  visit,
  work,
} from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { readNamed } from '../document/trail-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { completedEvidenceOf, evidenceOf } from '../seal/evidence.ts';
import { readBeside } from '../seal/read-beside.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const olga = { name: 'Olga Paz', email: 'olga@example.com', from: 'start' as const };
const raul = { name: 'Raúl Gil', email: 'raul@example.com' };
type Overrides = NonNullable<Parameters<typeof created>[0]>;

async function observed(overrides: Overrides = {}): Promise<DocumentId> {
  const { id } = await created({ observers: [olga, raul], ...overrides });
  await work();
  return id;
}

async function complete(id: string) {
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await (await visit(id, landlord.email, 'complete')).sign();
  await work();
}

const toldOf = (email: string) => sentMail.filter(({ to }) => to.address === email).map(({ subject }) => subject);
const add = (id: string, observer: object, user = aSub()) => post(`/documents/${id}/observers`, observer, user);
async function remove(id: string, email: string, user = aSub()) {
  const observer = (await circulation(id)).observers.find((each) => each.email === email);
  return as(user).inject({ method: 'DELETE', url: `/v1/documents/${id}/observers/${observer?.id}` });
}

describe('somebody who observes from the start', () => {
  it('sees the document and its state, and nothing about the others that a signer does not', async () => {
    const id = await observed();
    const hers = await visit(id, olga.email, 'observe');
    const seen = await hers.see();
    expect(seen).toMatchObject({
      status: 'PENDIENTE',
      person: { kind: 'observer', name: olga.name, position: null, hasActed: false },
      ...{
        positions: [],
        redirectUrl: null,
        questions: [],
        scan: null,
        allowed: [],
        alsoAllowed: [],
        mayForward: false,
      },
    });
    for (const { name, email } of [client, landlord, approver]) {
      expect(JSON.stringify(seen)).not.toContain(email);
      expect(JSON.stringify(seen)).not.toContain(name);
    }
  });

  it('does nothing with it', async () => {
    const id = await observed({ settings: { sendWithoutVobo: true, allowForwarding: true } });
    const hers = await visit(id, olga.email, 'observe');
    const tried = [hers.approve(), hers.reject('No.'), hers.sign(), hers.decline('No.'), hers.print()];
    for (const answer of [...tried, hers.forward({ email: 'x@example.com' }), hers.answer({})]) {
      expect((await answer).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
    }
  });

  it('reads the file in parts, and takes it away once it is complete', async () => {
    const id = await observed();
    const hers = await visit(id, olga.email, 'observe');
    expect((await hers.download('bytes=0-99')).statusCode).toBe(206);
    for (const range of [
      undefined,
      'bytes=0-',
      'bytes=0-99999999',
      'bytes=-99999999',
      'bytes=1-',
      'bytes=1-99999999',
    ]) {
      expect((await hers.download(range)).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
    }

    await complete(id);
    expect(await hers.see()).toMatchObject({ status: 'COMPLETADO', allowed: ['download'] });
    expect((await hers.download()).statusCode).toBe(200);
    const log = await readLog(database, id);
    const theirs = log.filter(({ actorKind }) => actorKind === 'observer');
    expect(theirs).toMatchObject([
      { type: 'LINK_OPENED', actorName: olga.name, details: { email: olga.email }, position: null },
      { type: 'DOWNLOADED', actorName: olga.name, details: { email: olga.email, what: 'file' } },
    ]);
  });

  it('gets an annex, which nobody shows in parts, once it is complete', async () => {
    const annex = { bytes: await aPdf('Plano'), fileName: 'plano.pdf', type: 'application/pdf' };
    const upload = { method: 'POST', url: '/v1/uploads/annex', ...aForm(annex) } as const;
    const { id: annexId } = (await as(aSub()).inject(upload)).json();
    const id = await observed({ annexIds: [annexId] });
    const hers = await visit(id, olga.email, 'observe');
    const file = `/public/documents/${id}/annexes/${annexId}`;
    for (const range of [undefined, 'bytes=0-99', 'bytes=0-262143'])
      expect((await hers.at(file, range)).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
    expect((await (await visit(id, approver.email, 'vobo')).at(file)).statusCode).toBe(200);
    await complete(id);
    expect((await hers.at(file)).rawPayload).toEqual(annex.bytes);
  });

  it('sees that it was rejected', async () => {
    const id = await observed();
    const hers = await visit(id, olga.email, 'observe');
    await (await visit(id, approver.email, 'vobo')).reject('No.');
    expect(await hers.see()).toMatchObject({ status: 'RECHAZADO', allowed: [] });
  });

  it('is told when it is withdrawn, beside whoever was asked', async () => {
    const id = await observed();
    sentMail.splice(0);
    await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
    await work();
    expect(sentMail.map(({ to }) => to.address).sort()).toEqual([approver.email, olga.email]);
  });
});

it('who observes the end hears nothing before it, and then gets a link', async () => {
  const id = await observed();
  expect(toldOf(raul.email)).toEqual([]);
  expect(toldOf(olga.email)).toEqual([expect.stringMatching(/^Para su conocimiento/)]);
  await complete(id);
  expect(toldOf(raul.email)).toEqual([expect.stringMatching(/^Documento completado/)]);
  expect(toldOf(olga.email)).toHaveLength(2);
  for (const { email } of [olga, raul]) {
    const { text, attachments } = sentMail.findLast(({ to }) => to.address === email)!;
    expect(text).toContain('Lo encontrará adjunto');
    expect(attachments).toHaveLength(1);
  }
  expect((await (await visit(id, raul.email, 'observe')).download()).statusCode).toBe(200);
});

it('one mail is enough for a document that is complete from the start', async () => {
  await observed({ settings: { sendWithoutVobo: true, generateWithoutSignature: true } });
  expect(toldOf(olga.email)).toEqual([expect.stringMatching(/^Documento completado/)]);
});

describe('later', () => {
  it('observers are added, who see it at once or at its end, and at once where it is over', async () => {
    const { id } = await created();
    await work();
    await add(id, olga);
    expect((await add(id, raul)).json().observers).toMatchObject([
      { ...olga, invitedAt: expect.any(String) },
      { ...raul, from: 'end', invitedAt: null },
    ]);
    await work();
    expect([toldOf(olga.email), toldOf(raul.email)]).toMatchObject([[expect.anything()], []]);

    await complete(id);
    await add(id, { name: 'Eva', email: 'eva@example.com' });
    await work();
    expect(toldOf('eva@example.com')).toHaveLength(1);
  });

  it('one who is removed loses their links at once, and is told so', async () => {
    const id = await observed();
    const hers = await visit(id, olga.email, 'observe');
    const key = keyFor(olga.email, 'observe');
    expect((await remove(id, olga.email)).json().observers).toMatchObject([{ name: raul.name }]);

    const over = { reason: 'link.invalid', ended: 'not_observing' };
    expect(await hers.see()).toMatchObject(over);
    expect((await exchange(id, 'observe', key)).json()).toMatchObject(over);
    await complete(id);
    expect(toldOf(olga.email)).toHaveLength(1);
    expect((await remove(id, olga.email)).statusCode).toBe(400);
  });

  it('one who was removed may be added again', async () => {
    const id = await observed();
    await remove(id, olga.email);
    expect((await add(id, olga)).statusCode).toBe(200);
    await work();
    expect((await (await visit(id, olga.email, 'observe')).see()).name).toBeDefined();
  });

  it('the same address twice, a sixth one, and one of a rejected document are refused by name', async () => {
    const id = await observed();
    expect((await add(id, { ...raul, email: 'OLGA@example.com' })).json()).toMatchObject({ reason: 'observer.twice' });
    for (const n of [3, 4, 5])
      expect((await add(id, { name: `N ${n}`, email: `n${n}@example.com` })).statusCode).toBe(200);
    const sixth = { name: 'Seis', email: 'seis@example.com' };
    expect((await add(id, sixth)).json()).toMatchObject({ reason: 'observer.too_many' });
    await post(`/documents/${id}/withdrawal`, { reason: 'Ya no.' });
    expect((await add(id, sixth)).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  });

  it('a new document names nobody twice', async () => {
    const twice = [olga, { ...raul, email: 'OLGA@example.com' }];
    await expect(created({ observers: twice })).rejects.toThrow('observer.twice');
  });

  it('two who add the same person at once add them once', async () => {
    const { id } = await created();
    const answers = await whileLocked(
      (tx) => lockDossier(tx, id),
      () => [add(id, olga), add(id, olga)],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('nobody adds or removes those of another company', async () => {
    const id = await observed();
    const stranger = aSub(otherCompanyId);
    expect((await add(id, { name: 'X', email: 'x@example.com' }, stranger)).statusCode).toBe(404);
    expect((await remove(id, olga.email, stranger)).statusCode).toBe(404);
  });
});

it('the trail agrees with who observes it, and tells who added and removed them', async () => {
  const id = await observed();
  await remove(id, olga.email);
  const log = await readLog(database, id);
  expect(log.filter(({ type }) => type.startsWith('OBSERVER_'))).toMatchObject([
    { type: 'OBSERVER_ADDED', actorKind: 'user', details: { to: olga.email, observesFrom: 'start' } },
    { type: 'OBSERVER_ADDED', details: { to: raul.email, observesFrom: 'end' } },
    { type: 'OBSERVER_REMOVED', details: { to: olga.email, links: 1 } },
  ]);
  const [facts] = await readNamed(database, [id]);
  expect(differencesOf(facts!)).toEqual([]);
  expect(differencesOf({ ...facts!, observers: [] })).toEqual([expect.stringContaining('observers')]);
});

it('the certificate page, which every party gets, does not tell who observes', async () => {
  const id = await observed();
  await visit(id, olga.email, 'observe');
  await complete(id);
  const dossier = await readDossier(database, id);
  const owner = await readOwner(database, id);
  const beside = await readBeside(context, dossier, owner);
  const log = await readLog(database, id);
  expect(JSON.stringify(evidenceOf(dossier, owner, log, beside).log)).not.toContain(olga.email);
  expect(JSON.stringify(completedEvidenceOf(dossier, owner, log, beside).log)).toContain(olga.email);
});

import { rm } from 'node:fs/promises';
import { validation } from '@pacta/contracts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { sentMail, storedFiles } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  exchange,
  get,
  holding,
  keyFor,
  landlord,
  post,
  put,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { lockDossier } from '../document/document-storage.ts';
import { readLog } from '../log/log-storage.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

async function pending(overrides: Parameters<typeof created>[0] = {}) {
  const document = await created(overrides);
  await work();
  return document;
}

const types = async (id: string) => (await detail(id)).log.map(({ type }) => type);
const otherBytes = 'b'.repeat(64);

it('accepts once when two requests approve together', async () => {
  const { id } = await pending();
  const [here, there] = [await visit(id, approver.email, 'vobo'), await visit(id, approver.email, 'vobo')];

  const answers = await whileLocked(
    (tx) => lockDossier(tx, id),
    () => [here.approve(), there.approve()],
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'SENT']);
});

describe('where the approver signs too', () => {
  const settings = { voboDifferentFromSigner: false };

  it('signing follows approval by the same link, and no second mail is sent to them', async () => {
    const { id } = await pending({ settings });
    const jose = await visit(id, client.email, 'vobo');
    expect((await jose.sign()).json()).toMatchObject({ code: 409, reason: 'document.transition_not_allowed' });

    sentMail.splice(0);
    const afterwards = (await jose.approve()).json();
    expect(afterwards).toMatchObject({ person: { decision: 'approved' }, allowed: ['sign', 'decline', 'download'] });
    await work();
    expect(sentMail.map(({ to }) => to.address)).toEqual([landlord.email]);

    expect((await jose.sign()).json()).toMatchObject({ person: { decision: 'signed' }, allowed: ['download'] });
    expect((await jose.sign()).json()).toMatchObject({ code: 409 });
    const acts = (await readLog(database, id)).filter(({ type }) => type === 'ACCEPTED' || type === 'SIGNED');
    expect(acts).toMatchObject([
      { type: 'ACCEPTED', actorKind: 'approver', actorName: client.name },
      { type: 'SIGNED', actorKind: 'signer', actorName: client.name, position: 'firmante_1' },
    ]);
  });

  it('a link to sign still approves nothing, and that of an approver of their own still signs nothing', async () => {
    const { id } = await pending();
    const ana = await visit(id, approver.email, 'vobo');
    await ana.approve();
    await work();
    expect((await ana.sign()).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
    const jose = await visit(id, client.email, 'complete');
    expect((await jose.approve()).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
  });

  it('their mail says that they sign on the same page', async () => {
    await pending({ settings });
    expect(sentMail.at(-1)?.text).toContain('Después de aprobarlo, lo firma en la misma página.');
  });
});

it('refuses the approval of bytes that are no longer current', async () => {
  const { id } = await pending();
  const ana = await visit(id, approver.email, 'vobo');
  for (const answer of [await ana.approve(otherBytes as never), await ana.reject('No', otherBytes as never)]) {
    expect(answer.json()).toMatchObject({ code: 409, reason: 'document.version_changed' });
  }
  expect(await detail(id)).toMatchObject({ status: 'PENDIENTE', comments: [], log: [{ type: 'CREATED' }] });
});

it('refuses approval and signature if the file is missing', async () => {
  const { id } = await pending();
  const ana = await visit(id, approver.email, 'vobo');
  await ana.approve();
  await work();
  const other = await pending({ name: 'Otro' });
  const elsewhere = await visit(other.id, approver.email, 'vobo');
  const jose = await visit(id, client.email, 'complete');
  for (const file of await storedFiles()) await rm(file);

  for (const answer of [await elsewhere.approve(), await jose.sign()]) {
    expect(answer.json()).toMatchObject({ code: 404, reason: 'file.missing' });
  }
  expect(await detail(other.id)).toMatchObject({ status: 'PENDIENTE' });
  expect(await detail(id)).toMatchObject({ signers: [{ state: 'invited' }, { state: 'invited' }] });
});

it('stores the reasons of a rejection, and notifies the creator', async () => {
  const { id } = await pending();
  const ana = await visit(id, approver.email, 'vobo');

  expect((await ana.reject('La renta no es esa.')).json()).toMatchObject({
    status: 'RECHAZADO',
    person: { hasActed: true, decision: 'rejected' },
    allowed: ['download'],
  });

  const rejected = await detail(id);
  const [comment] = rejected.comments;
  expect(comment).toMatchObject({ text: 'La renta no es esa.', isRejection: true, author: { name: approver.name } });
  expect(rejected.rejection).toEqual({ by: approver.name, at: comment?.at, commentId: comment?.id });
  await work();
  expect(sentMail.at(-1)).toMatchObject({
    to: { address: 'lucia@example.com' },
    text: expect.stringContaining('La renta'),
  });
  expect((await ana.approve()).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
});

it.each(['', '   '])('requires a reason (%j)', async (comments) => {
  const { id } = await pending();
  const answer = await (await visit(id, approver.email, 'vobo')).reject(comments);
  expect(answer.json()).toMatchObject({ code: 400, fields: [{ path: 'comments' }] });
});

describe('a corrected version', () => {
  async function corrected(id: string, placed: readonly string[] = ['firmante_1', 'firmante_2']) {
    const { id: uploadId, positions } = await uploaded(fixture('agreement.pdf'));
    const [box] = positions;
    return post(`/documents/${id}/versions`, {
      uploadId,
      positions: placed.map((position) => ({ ...box, position })),
    });
  }

  it('starts again, and the links to the old version stop working', async () => {
    const { id, sha256 } = await pending();
    const ana = await visit(id, approver.email, 'vobo');
    const oldKey = keyFor(approver.email, 'vobo');
    await ana.reject('Otra vez.');

    const answer = (await corrected(id)).json();

    expect(answer).toMatchObject({ status: 'PENDIENTE', version: 2, rejection: null, versions: [{}, { version: 2 }] });
    expect(answer.sha256).not.toBe(sha256);
    expect(answer.positions).toMatchObject([{ position: 'firmante_1', page: 2 }, { position: 'firmante_2' }]);
    expect((await exchange(id, 'vobo', oldKey)).json()).toMatchObject({ reason: 'link.invalid' });
    expect((await ana.approve()).json()).toMatchObject({ reason: 'link.invalid' });
    expect((await get(`/documents/${id}/file?version=1`)).headers.etag).toBe(`"${sha256}"`);

    await work();
    expect((await (await visit(id, approver.email, 'vobo')).approve()).statusCode).toBe(200);
    expect(await types(id)).toEqual(['CREATED', 'REJECTED', 'CREATED', 'ACCEPTED', 'SENT']);
  });

  it('voids the signatures of the version before', async () => {
    const { id } = await pending();
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    const jose = await visit(id, client.email, 'complete');
    expect((await jose.sign()).json()).toMatchObject({ person: { decision: 'signed' } });
    const maria = await visit(id, 'maria@example.com', 'complete');
    expect((await maria.decline('No estoy de acuerdo.')).json()).toMatchObject({ person: { decision: 'declined' } });
    expect(await jose.see()).toMatchObject({ status: 'RECHAZADO', person: { decision: 'signed' } });
    expect(await detail(id)).toMatchObject({
      status: 'RECHAZADO',
      signers: [{ state: 'signed' }, { state: 'declined' }],
    });

    await corrected(id);

    expect(await detail(id)).toMatchObject({
      status: 'PENDIENTE',
      signers: [{ state: 'waiting', signedAt: null }, { state: 'waiting' }],
    });
  });

  it('needs a position for every signer', async () => {
    const { id } = await pending();
    await (await visit(id, approver.email, 'vobo')).reject('Otra vez.');
    expect((await corrected(id, ['firmante_1'])).json()).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'positions', message: validation.positionMissing }],
    });
    expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', version: 1 });
  });

  it('is refused before there is a rejection', async () => {
    const { id } = await pending();
    expect((await corrected(id)).json()).toMatchObject({ code: 409, reason: 'document.transition_not_allowed' });
    expect(await detail(id)).toMatchObject({ version: 1, versions: [{}] });
  });
});

describe('a reminder', () => {
  it('is sent at most five times an hour, corrections of the address included', async () => {
    const { id } = await created();
    const remind = () => post(`/documents/${id}/reminders`, {});
    for (let time = 1; time <= 4; time += 1) expect((await remind()).statusCode).toBe(200);
    expect((await put(`/documents/${id}/vobo/email`, { email: 'otra@example.com' })).statusCode).toBe(200);

    const refused = [await remind(), await put(`/documents/${id}/vobo/email`, { email: 'tercera@example.com' })];
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 429, reason: 'request.too_many' });
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    await work();
    expect(sentMail.map(({ to }) => to.address)).toEqual(['otra@example.com']); // a link that was replaced is not mailed
  });

  it('contains another link, and the one before it stays good: people look for the first mail', async () => {
    const { id } = await pending();
    const old = keyFor(approver.email, 'vobo');

    expect((await post(`/documents/${id}/reminders`, {})).statusCode).toBe(200);
    await work();

    expect(sentMail.at(-1)?.subject).toMatch(/^Recordatorio/);
    expect(keyFor(approver.email, 'vobo')).not.toBe(old);
    const { token } = (await exchange(id, 'vobo', old)).json();
    expect((await (await holding(id, token)).approve()).statusCode).toBe(200);
  });

  it('leaves no link to act by a second time, once the person acted by any of them', async () => {
    const { id } = await pending();
    const keys = [keyFor(approver.email, 'vobo')];
    await post(`/documents/${id}/reminders`, {});
    await work();
    keys.push(keyFor(approver.email, 'vobo'));
    await (await visit(id, approver.email, 'vobo')).approve();

    for (const key of keys) {
      const again = await holding(id, (await exchange(id, 'vobo', key)).json().token);
      expect(await again.see()).toMatchObject({ allowed: ['download'], person: { hasActed: true } });
      expect((await again.approve()).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
    }
  });

  it('goes to those who have not signed', async () => {
    const { id } = await pending();
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    await (await visit(id, client.email, 'complete')).sign();
    sentMail.splice(0);

    await post(`/documents/${id}/reminders`, {});
    await work();

    expect(sentMail.map(({ to }) => to.address)).toEqual(['maria@example.com']);
  });

  it('is refused if nobody’s action is awaited', async () => {
    const { id } = await pending();
    await (await visit(id, approver.email, 'vobo')).reject('No.');
    expect((await post(`/documents/${id}/reminders`, {})).json()).toMatchObject({ code: 409 });
  });
});

it('shows a key to nobody but its reader', async () => {
  const { id } = await pending();
  const key = keyFor(approver.email, 'vobo');
  const { token } = await visit(id, approver.email, 'vobo');
  const stored = JSON.stringify([
    await database.selectFrom('links').selectAll().execute(),
    await database.selectFrom('linkKeys').selectAll().execute(),
    await database.selectFrom('linkTokens').selectAll().execute(),
    await detail(id),
  ]);
  for (const secret of [key, token]) expect(stored).not.toContain(secret);
});

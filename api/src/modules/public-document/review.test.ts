import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { pass, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  get,
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

async function asked(overrides: Parameters<typeof created>[0] = {}) {
  const document = await created(overrides);
  await work();
  return document;
}

const withoutVobo = { settings: { sendWithoutVobo: true } };

describe('a comment of somebody who was asked', () => {
  it('reaches the sender and the company’s users, is in the trail, and decides nothing', async () => {
    const { id } = await asked();
    const ana = await visit(id, approver.email, 'vobo');

    expect((await ana.write('¿La renta incluye el IVA?')).json()).toMatchObject({ text: '¿La renta incluye el IVA?' });
    await work();

    expect(await detail(id)).toMatchObject({
      status: 'PENDIENTE',
      comments: [{ author: { kind: 'approver', name: approver.name }, isRejection: false }],
    });
    expect(sentMail.at(-1)).toMatchObject({
      to: { address: 'lucia@example.com' },
      subject: `Comentario de ${approver.name}: Contrato de arrendamiento`,
      text: expect.stringContaining('> ¿La renta incluye el IVA?'),
    });
    const entry = (await readLog(database, id)).at(-1);
    expect(entry).toMatchObject({ type: 'COMMENTED', actorKind: 'approver', authentication: 'link' });
    expect(entry?.details).toMatchObject({ email: approver.email });
    expect((await ana.approve()).statusCode).toBe(200);
  });

  it('is told in the bell to pages that know of comments, and to others nothing of it', async () => {
    const { id } = await asked(withoutVobo);
    await (await visit(id, client.email, 'complete')).write('Una duda.');
    const bell = async (query: string) => (await get(`/notifications?${query}`)).json();
    expect(await bell('later=commented')).toMatchObject({
      results: [{ type: 'commented', by: client.name }],
      unread: 1,
    });
    expect(await bell('later=something_else')).toMatchObject({ results: [], totalResults: 0, unread: 0 });
    expect(await bell('limit=10')).toMatchObject({ results: [], unread: 0 });
  });

  it('is read again by whoever wrote it, and by no other person', async () => {
    const { id } = await asked(withoutVobo);
    const [jose, maria] = [await visit(id, client.email, 'complete'), await visit(id, landlord.email, 'complete')];
    await jose.write('Primera.');
    pass(1_000); // comments of one moment have no order
    await jose.write('Segunda.');
    await post(`/documents/${id}/comments`, { text: 'Solo para nosotros.' });
    expect(await jose.comments()).toMatchObject([{ text: 'Primera.' }, { text: 'Segunda.' }]);
    expect(await maria.comments()).toEqual([]);
  });

  it('is not read by who takes the place of its writer', async () => {
    const { id } = await asked();
    await (await visit(id, approver.email, 'vobo')).write('Mía.');
    await put(`/documents/${id}/vobo/email`, { email: 'otra@example.com' });
    await work();
    expect(await (await visit(id, 'otra@example.com', 'vobo')).comments()).toEqual([]);
  });

  it('is not written by who forwarded meanwhile, nor in the name of who took their place', async () => {
    const { id } = await asked({ settings: { ...withoutVobo.settings, allowForwarding: true } });
    const jose = await visit(id, client.email, 'complete');
    const [forwarded, written] = await whileLocked(
      (tx) => lockDossier(tx, id),
      () => [jose.forward({ email: 'beatriz@example.com' }), jose.write('De acuerdo.')],
    );
    expect(forwarded?.statusCode).toBe(200);
    const { comments } = await detail(id);
    expect(comments.map(({ author }) => author.name)).toEqual(written?.statusCode === 200 ? [client.name] : []);
    expect((await jose.write('De acuerdo.')).json()).toMatchObject({ reason: 'link.invalid' });
  });

  it('is refused without words, after the eleventh in an hour, and once the document is over', async () => {
    const { id } = await asked();
    const ana = await visit(id, approver.email, 'vobo');
    expect((await ana.write('  ')).json()).toMatchObject({ code: 400, fields: [{ path: 'text' }] });
    for (let time = 1; time <= 10; time += 1) expect((await ana.write(`${time}`)).statusCode).toBe(200);
    expect((await ana.write('11')).json()).toMatchObject({ code: 429, reason: 'request.too_many' });
    await ana.reject('No.');
    expect((await ana.write('Otra cosa.')).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  });
});

describe('the version that a reader was shown before a correction', () => {
  const upload = async (id: string) => {
    const { id: uploadId, positions } = await uploaded(fixture('agreement.pdf'));
    const [box] = positions;
    const placed = ['firmante_1', 'firmante_2'].map((position) => ({ ...box, position }));
    expect((await post(`/documents/${id}/versions`, { uploadId, positions: placed })).statusCode).toBe(200);
    await work();
  };

  it('is there for the approver who rejected it', async () => {
    const { id, sha256 } = await asked();
    await (await visit(id, approver.email, 'vobo')).reject('La renta está mal.');
    await upload(id);
    const ana = await visit(id, approver.email, 'vobo');
    expect((await ana.see()).correction).toMatchObject({ version: 2, seen: 1 });
    const file = await ana.seenVersion(1);
    expect(file).toMatchObject({ statusCode: 200, headers: { etag: `"${sha256}"` } });
    for (const version of [2, 3]) {
      expect((await ana.seenVersion(version)).json()).toMatchObject({ code: 404, reason: 'file.missing' });
    }
  });

  it('is not there for a signer who was never shown it', async () => {
    const { id } = await asked();
    await (await visit(id, approver.email, 'vobo')).reject('La renta está mal.');
    await upload(id);
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    const jose = await visit(id, client.email, 'complete');
    expect((await jose.see()).correction).not.toHaveProperty('seen');
    expect((await jose.seenVersion(1)).json()).toMatchObject({ code: 404, reason: 'file.missing' });
  });

  it('is not there for an approver who took the place of another', async () => {
    const { id } = await asked();
    await (await visit(id, approver.email, 'vobo')).reject('La renta está mal.');
    await upload(id);
    await put(`/documents/${id}/vobo/email`, { email: 'otra@example.com' });
    await work();
    const other = await visit(id, 'otra@example.com', 'vobo');
    expect((await other.see()).correction).not.toHaveProperty('seen');
    expect((await other.seenVersion(1)).json()).toMatchObject({ reason: 'file.missing' });
  });
});

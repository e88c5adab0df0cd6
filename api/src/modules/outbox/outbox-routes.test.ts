import { app, context } from '../../../test/app.ts';
import { now } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { newId } from '../../platform/new-id.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { invitationToApprove } from '../mail/messages/invitation-to-approve.ts';
import { outboxMailer } from './outbox-mailer.ts';

startEmpty();

const url = 'https://pacta.test/document/vobo/1#key=abc';
const content = invitationToApprove({
  language: 'es',
  reader: 'Ana',
  documentName: 'Contrato <1>',
  companyName: 'Notaría Doce',
  requestedBy: 'Lucía',
  expiresAt: new Date('2026-12-20'),
  timeZone: 'America/Mexico_City',
  isToBeSigned: true,
  signsToo: false,
  url,
});
const send = async (name = 'Ana <i>', at = now) => {
  const { sha256 } = await context.files.put(Buffer.from('%PDF-'));
  const attachments = [{ fileName: 'contrato.pdf', mediaType: 'application/pdf', sha256 }];
  const to = { name, address: 'ana@example.com' };
  const mail = composeMail({ to, sender: 'Notaría Doce', content, attachments });
  await outboxMailer({ ...context, now: () => at }).send({ ...mail, id: newId(at) });
  return sha256;
};
const server = app({}, { outbox: 'open' });
const get = (path: string) => server.inject(path);
const mails = async () => (await get('/outbox.json')).json().results;

it('lists mail as JSON for tests, the newest first', async () => {
  await send('First');
  await send('Second', new Date(now.getTime() + 1));
  expect(await mails()).toEqual([
    expect.objectContaining({
      to: 'Second <ana@example.com>',
      from: 'Notaría Doce',
      subject: 'Se solicita su visto bueno: Contrato <1>',
      text: expect.stringContaining(url),
    }),
    expect.objectContaining({ to: 'First <ana@example.com>' }),
  ]);
});

it('lists mail on a page', async () => {
  await send();
  const [{ id }] = await mails();
  const { body, headers } = await get('/outbox');
  expect(body).toContain(`<a href="/outbox/${id}">Se solicita su visto bueno: Contrato &lt;1&gt;</a>`);
  expect(body).toContain('Ana &lt;i&gt;');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('shows a mail in a frame that can only open links', async () => {
  await send();
  const [{ id }] = await mails();
  const { body } = await get(`/outbox/${id}`);
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(body).toContain(`href=&quot;${url}&quot;`);
});

it('serves attachments', async () => {
  const sha256 = await send();
  const [{ id }] = await mails();
  expect((await get(`/outbox/${id}/${sha256}`)).body).toBe('%PDF-');
  expect((await get(`/outbox/${id}/${'a'.repeat(64)}`)).statusCode).toBe(404);
});

describe('where only this machine may open it', () => {
  const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', publicUrl = '') =>
    app({ publicUrl: publicUrl || 'http://127.0.0.1:3000' }, { outbox: 'loopback', trustedProxies: 1 }).inject({
      url: path,
      headers: { host: 'localhost:3000', ...headers },
      remoteAddress,
    });

  it.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])('opens for %s', async (address) => {
    expect((await ask('/outbox', {}, address)).statusCode).toBe(200);
  });

  const id = '00000000-0000-4000-8000-000000000000';
  it.each(['/outbox', '/outbox.json', `/outbox/${id}`, `/outbox/${id}/${'a'.repeat(64)}`])(
    'keeps %s from other machines',
    async (path) => {
      const answer = await ask(path, {}, '192.168.1.7');
      expect(answer.json()).toMatchObject({ code: 403, reason: 'outbox.closed' });
    },
  );

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'keeps it from those behind a proxy that adds %s',
    async (name) => {
      expect((await ask('/outbox', { [name]: '127.0.0.1' })).statusCode).toBe(403);
    },
  );

  it('keeps it from those behind a proxy that adds nothing', async () => {
    expect((await ask('/outbox', {}, '127.0.0.1', 'https://pacta.example.com')).statusCode).toBe(403);
  });
});

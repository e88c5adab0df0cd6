import { app, context } from '../../../test/app.ts';
import { now } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
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
  isToBeSigned: true,
  url,
});
const send = async (name = 'Ana <i>', at = now) => {
  const { sha256 } = await context.files.put(Buffer.from('%PDF-'));
  const attachments = [{ fileName: 'contrato.pdf', mediaType: 'application/pdf', sha256 }];
  const to = { name, address: 'ana@example.com' };
  await outboxMailer({ ...context, now: () => at }).send(
    composeMail({ to, sender: 'Notaría Doce', content, attachments }),
  );
  return sha256;
};
const get = (path: string) => app({}, { showsOutbox: true }).inject(path);
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

import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { context } from '../../test/app.ts';
import type { Mail, Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const received: { to: string[]; source: string }[] = [];
beforeEach(() => received.splice(0));

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo({ address }, _session, callback) {
    callback(address.startsWith('nobody') ? new Error('no such mailbox') : null);
  },
  onData(stream, { envelope }, callback) {
    void text(stream).then((source) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      callback();
    });
  },
});
let mailer: Mailer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@pacta.test' }, context.files);
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail: Mail = {
  to: { name: 'José Ángel', address: 'jose@example.com' },
  sender: 'Notaría Doce',
  subject: 'Documento por firmar: Ñandú',
  html: '<p>Hola</p>',
  text: 'Hola',
  attachments: [],
};

it('sends mail in the name of the company', async () => {
  await mailer.send(mail);
  const [{ to, source }] = received as [(typeof received)[number]];
  expect(to).toEqual(['jose@example.com']);
  expect(source).toMatch(/^From: =\?UTF-8\?\S+\?= <no-reply@pacta\.test>\r?$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(source).toContain('text/plain');
  expect(source).toContain('text/html');
});

it('attaches stored files', async () => {
  const { sha256 } = await context.files.put(Buffer.from('%PDF-1.7 sealed'));
  await mailer.send({ ...mail, attachments: [{ fileName: 'contrato.pdf', mediaType: 'application/pdf', sha256 }] });
  const { source } = received[0]!;
  expect(source).toContain('filename=contrato.pdf');
  expect(source).toContain(Buffer.from('%PDF-1.7 sealed').toString('base64'));
});

it('lets no name add a header', async () => {
  await mailer.send({ ...mail, sender: 'A\r\nBcc: evil@example.com', subject: 'B\r\nBcc: evil@example.com' });
  const { to, source } = received[0]!;
  expect(to).toEqual(['jose@example.com']);
  expect(source).not.toMatch(/^Bcc:/m);
});

it('fails if the server refuses, so that the job is retried', async () => {
  await expect(mailer.send({ ...mail, to: { name: 'N', address: 'nobody@example.com' } })).rejects.toThrow();
});

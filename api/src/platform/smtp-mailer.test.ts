import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { context } from '../../test/app.ts';
import { AddressRefused, type Mail, type Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** What the server answers to RCPT TO, to DATA, or to MAIL FROM, in the test that is running. */
let refusing: { at: 'rcpt' | 'data' | 'from'; answer: string } | undefined;
afterEach(() => {
  refusing = undefined;
});
const told: unknown[] = [];
beforeEach(() => told.splice(0));
const log = { error: (...words: unknown[]) => void told.push(words) };

/** The error that makes the server answer so. */
function refusalAt(at: 'rcpt' | 'data' | 'from'): Error | null {
  if (refusing?.at !== at) return null;
  const [code, ...words] = refusing.answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

const received: { to: string[]; source: string }[] = [];
beforeEach(() => received.splice(0));

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onMailFrom: (_address, _session, callback) => callback(refusalAt('from')),
  onRcptTo: (_address, _session, callback) => callback(refusalAt('rcpt')),
  onData(stream, { envelope }, callback) {
    void text(stream).then((source) => {
      const refusal = refusalAt('data');
      if (!refusal) received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      callback(refusal);
    });
  },
});
let mailer: Mailer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@pacta.test' }, context.files, log);
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail: Mail = {
  id: '0198c1a0-0000-7000-8000-0000000000aa',
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

it('gives a repeated mail the same Message-ID', async () => {
  await mailer.send(mail);
  await mailer.send(mail);
  const ids = received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
  expect(ids).toEqual(Array(2).fill('<0198c1a0-0000-7000-8000-0000000000aa@pacta.test>'));
});

describe('an address', () => {
  it.each([
    ['rcpt', '550 5.1.1 <jose@example.com>: Recipient address rejected: User unknown'],
    ['rcpt', '550 No such user here'],
    ['rcpt', '553 5.1.3 The recipient address is not a valid RFC 5321 address.'],
    ['rcpt', '552 5.2.2 Mailbox full'],
    ['rcpt', '556 5.1.10 The domain takes no mail'],
    ['rcpt', '550 5.4.1 Recipient address rejected'],
    ['rcpt', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['data', '550 5.1.1 No such mailbox'],
  ] as const)('is refused for good where the server answers to %s: %s', async (at, answer) => {
    refusing = { at, answer };
    const refusal = await mailer.send(mail).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AddressRefused);
    expect(refusal).toMatchObject({ answer: expect.stringContaining(answer.slice(4)) });
    expect(told).toEqual([]);
  });

  it.each([
    ['from', '550 5.1.8 Sender address rejected: Domain not found'],
    ['from', '550 No such user here'],
    ['rcpt', '554 5.7.1 <jose@example.com>: Relay access denied'],
    ['rcpt', '550 relay not permitted'],
    ['rcpt', '553 5.1.8 Sender address rejected'],
    ['rcpt', '530 5.7.0 Authentication required'],
    ['data', '554 5.7.1 Message refused as spam'],
    ['data', '552 5.3.4 Message too big'],
    ['data', '550 Not today'],
  ] as const)('is not to blame where the server answers to %s: %s; the operator is told', async (at, answer) => {
    refusing = { at, answer };
    await expect(mailer.send(mail)).rejects.not.toBeInstanceOf(AddressRefused);
    expect(told).toEqual([[{ err: expect.any(Error) }, expect.stringContaining('look at SMTP_URL and MAIL_FROM')]]);
  });

  it.each([
    ['rcpt', '450 4.2.0 Greylisted'],
    ['data', '451 4.3.0 Try later'],
  ] as const)('may be good, and nobody is told, where the server answers to %s: %s', async (at, answer) => {
    refusing = { at, answer };
    await expect(mailer.send(mail)).rejects.not.toBeInstanceOf(AddressRefused);
    expect(told).toEqual([]);
  });

  it('may be good where the server is away', async () => {
    const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@pacta.test' }, context.files, log);
    await expect(away.send(mail)).rejects.not.toBeInstanceOf(AddressRefused);
    expect(told).toEqual([]);
  });
});

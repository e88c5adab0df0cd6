import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as a server took it. */
export interface TakenMail {
  readonly from: string; // of the envelope: the return path
  readonly to: string;
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** What it answers to RCPT TO for an address, as in `550 5.1.1 No such user`. */
  readonly refusing: Map<string, string>;
  readonly stop: () => Promise<void>;
}

/** A real mail server of this process. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const refusing = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const [code, ...words] = refusing.get(address)?.split(' ') ?? [];
      callback(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null);
    },
    onData(stream, { envelope }, callback) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        taken.push({ from, to: envelope.rcptTo[0]?.address ?? '', source });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refusing,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

interface Told {
  readonly action?: string;
  readonly status?: string;
  readonly recipient?: string;
  readonly diagnostic?: string;
  readonly more?: string;
  readonly type?: string;
  readonly to?: string;
}

/** What a mail server writes to the return path of a mail (RFC 3464). */
export function aDsn(mail: Pick<TakenMail, 'from' | 'to'>, told: Told = {}): string {
  const { action = 'failed', status = '5.1.1', recipient = mail.to, more = '' } = told;
  const { diagnostic = 'smtp; 550 5.1.1 <x>: Recipient address rejected:\r\n User unknown', to = mail.from } = told;
  const { type = 'multipart/report; report-type=delivery-status' } = told;
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    more,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Documento por firmar',
    '--b--',
    '',
  ].join('\r\n');
}

/** The headers of who may tell what became of mails. */
export function signedReport(secret: string, body: string | Buffer, at: Date): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return { 'pacta-signature': `t=${time},v1=${v1}` };
}

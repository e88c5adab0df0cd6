import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { FileStore } from './file-store.ts';
import type { Attachment, Mail, Mailer } from './mailer.ts';
import { outcomeOf } from './smtp-answer.ts';

interface Smtp {
  readonly url: string;
  /** The address that mails come from. The name in front of it is the company's. */
  readonly from: string;
  /** Where mail servers send back what they cannot bring. Absent: to `from`. */
  readonly bounces?: string | undefined;
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends mail through the operator's server. */
export function smtpMailer(
  { url, from, bounces }: Smtp,
  files: FileStore,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer {
  const transport = createTransport({ url, ...timeouts });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const send = async ({ id, to, sender, subject, html, text, attachments, returnToken }: Mail) =>
    transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: { name: sender, address: from },
      to: { name: to.name, address: to.address },
      subject,
      html,
      text,
      attachments: await Promise.all(attachments.map((attachment) => attached(attachment, files))),
      ...(bounces && returnToken && returning(bounces, to.address, returnToken)),
      headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: out-of-office replies stay away
    });
  return {
    async send(mail) {
      try {
        await send(mail);
      } catch (failure) {
        const { error, isOurs } = outcomeOf(failure);
        if (isOurs)
          log.error({ err: error }, 'The mail server refuses our mail: look at SMTP_URL and MAIL_FROM. It waits.');
        throw error;
      }
    },
  };
}

/**
 * A return path of this mail alone (VERP), and what is asked of servers that know notifications (RFC 3461): to tell what becomes of it,
 * and to send back no more than its header.
 */
const returning = (bounces: string, to: string, token: string) => {
  const at = bounces.lastIndexOf('@');
  const from = `${bounces.slice(0, at)}+${token}${bounces.slice(at)}`;
  return {
    envelope: { from, to },
    dsn: { id: token, return: 'headers' as const, notify: ['success', 'failure', 'delay'], recipient: to },
  };
};

const attached = async ({ fileName, mediaType, sha256 }: Attachment, files: FileStore) => ({
  filename: fileName,
  contentType: mediaType,
  content: await files.read(sha256),
});

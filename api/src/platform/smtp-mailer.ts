import { createTransport } from 'nodemailer';
import type { FileStore } from './file-store.ts';
import type { Mailer } from './mailer.ts';

interface Smtp {
  readonly url: string;
  /** The address that mails come from. The name in front of it is the company's. */
  readonly from: string;
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends mail through the operator's server. */
export function smtpMailer({ url, from }: Smtp, files: FileStore): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, sender, subject, html, text, attachments }) {
      await transport.sendMail({
        from: { name: sender, address: from },
        to: { name: to.name, address: to.address },
        subject,
        html,
        text,
        attachments: await Promise.all(
          attachments.map(async ({ fileName, mediaType, sha256 }) => ({
            filename: fileName,
            contentType: mediaType,
            content: await files.read(sha256),
          })),
        ),
        headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: out-of-office replies stay away
      });
    },
  };
}

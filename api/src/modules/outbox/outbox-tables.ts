import type { JSONColumnType } from 'kysely';
import type { Attachment } from '../../platform/mailer.ts';

export interface MailTables {
  outbox: {
    id: string;
    messageId: string | null;
    toName: string;
    toAddress: string;
    fromName: string;
    subject: string;
    html: string;
    text: string;
    attachments: JSONColumnType<Attachment[]>;
    at: Date;
  };
}

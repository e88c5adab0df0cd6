import type { Attachment, Mail, Mailbox } from '../../platform/mailer.ts';
import type { Content } from './content.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { Logo } from './logo.ts';

/** A mail as it is written. Its job gives it an id. */
export type ComposedMail = Omit<Mail, 'id'>;

interface Envelope {
  readonly to: Mailbox;
  readonly sender: string;
  /** Of the company that the mail comes from, if any. */
  readonly logo?: Logo | undefined;
  readonly content: Content;
  readonly attachments?: readonly Attachment[];
}

/** Puts content into its envelope, laid out as HTML and as text. */
export const composeMail = ({ to, sender, logo, content, attachments = [] }: Envelope): ComposedMail => ({
  to,
  sender,
  subject: content.subject,
  html: layOutHtml(content, sender, logo),
  text: layOutText(content, sender),
  attachments,
});

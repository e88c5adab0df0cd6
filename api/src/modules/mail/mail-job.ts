import type { Mail } from './mail.ts';

/** A mail without secrets. One that carries a link's key is composed and sent by the job that makes the key. */
export interface MailJob {
  readonly kind: 'mail.send';
  readonly mail: Mail;
}

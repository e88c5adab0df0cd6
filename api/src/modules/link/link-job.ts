/** What a mail with a link says. */
export type LinkMail = 'approve' | 'sign' | 'remind' | 'completed';

/** The mail of one link. The key is made by the job and is in no payload. */
export interface LinkMailJob {
  readonly kind: 'link.mail';
  readonly linkId: string;
  readonly mail: LinkMail;
}

import type { UserId } from '@pacta/contracts';

/** Somebody asks for a new password. Whether anybody has this address is found out by the job, not by the request. */
export interface ForgottenPasswordJob {
  readonly kind: 'password.forgotten';
  readonly email: string;
  readonly askedAt: string;
}

/** The mail of one link. The key is made by the job and is in no payload. */
export interface PasswordLinkMailJob {
  readonly kind: 'password.mail';
  readonly linkId: string;
}

/** Tells somebody that their password was changed. */
export interface PasswordNoticeJob {
  readonly kind: 'password.notice';
  readonly userId: UserId;
  readonly changedAt: string;
}

export type PasswordJob = ForgottenPasswordJob | PasswordLinkMailJob | PasswordNoticeJob;

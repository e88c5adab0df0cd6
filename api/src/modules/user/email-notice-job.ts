import type { UserId } from '@pacta/contracts';

/** Tells somebody, at the address that their account had, that it has another one now. */
export interface EmailNoticeJob {
  readonly kind: 'email.notice';
  readonly userId: UserId;
  readonly formerEmail: string;
  readonly changedAt: string;
}

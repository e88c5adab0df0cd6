import type { UserId } from '@pacta/contracts';

export type PasswordLinkPurpose = 'invitation' | 'reset';

/** Lets one person set a password without signing in, once. Its keys are made when they are mailed. */
export interface PasswordLink {
  readonly id: string;
  readonly userId: UserId;
  readonly purpose: PasswordLinkPurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const hour = 60 * 60_000;

/** How long a link is valid, in milliseconds. */
export const lifetimes: Record<PasswordLinkPurpose, number> = { invitation: 7 * 24 * hour, reset: hour };

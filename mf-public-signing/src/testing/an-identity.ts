import type { OwnIdentity } from '@pacta/contracts/identity';
import type { IdentityActs } from '../identity/identity-acts.ts';

/** Not begun, unless told otherwise. */
export const anIdentity = (identity: Partial<OwnIdentity> = {}): OwnIdentity => ({
  standing: 'needed',
  provider: 'veriff',
  state: null,
  trouble: null,
  isOtherName: false,
  mayStart: true,
  changedAt: null,
  ...identity,
});

/** A verification that stays as it is. */
export const identityActsOn = (identity: OwnIdentity): IdentityActs => ({
  read: async () => identity,
  start: async () => 'https://provider.example/session',
  go: () => {},
  onSettled: () => {},
});

import type { LoggedEntry } from '../log/log.ts';
import type { Signer } from '../signer/signer.ts';

/** What lets a signer show anew who they are, or is the last word on who they are. */
const decisive: readonly LoggedEntry['type'][] = [
  'IDENTITY_STARTED',
  'IDENTITY_CHECKED',
  'IDENTITY_ASKED_AGAIN',
  'EMAIL_CORRECTED',
  'NAME_CORRECTED',
  'FORWARDED',
  'FORWARDING_UNDONE',
];

/** Whether the provider said no of a signer, or named somebody else, so that they cannot go on until their sender decides. */
export function isIdentityRefused({ position, identity }: Signer, log: readonly LoggedEntry[]): boolean {
  if (identity !== 'needed') return false;
  const last = log.findLast((entry) => entry.position === position && decisive.includes(entry.type));
  if (last?.type !== 'IDENTITY_CHECKED') return false;
  return last.details?.['result'] === 'declined' || last.details?.['otherName'] === true;
}

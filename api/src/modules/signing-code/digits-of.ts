import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';
import type { SigningCode } from './signing-code.ts';

/**
 * The six digits of a code. They follow from its id and the key of the installation, so that a mail that is sent twice says the same
 * ones, and that who reads the database, where a hash of so few digits would be guessed, finds nothing to guess from.
 */
export function digitsOf(secrets: Secrets, { id }: Pick<SigningCode, 'id'>): string {
  const number = secrets.mac(id, 'signing-code').readUIntBE(0, 6) % 1_000_000; // of 48 bits: one is as likely as another
  return String(number).padStart(6, '0');
}

/** Takes as long whichever digits are wrong. */
export const isCode = (secrets: Secrets, code: Pick<SigningCode, 'id'>, digits: string): boolean =>
  digits.length === 6 && timingSafeEqual(Buffer.from(digitsOf(secrets, code)), Buffer.from(digits));

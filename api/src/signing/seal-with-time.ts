import { createHash } from 'node:crypto';
import { signatureValueOf, withTimestamp } from '@pacta/signatures/timestamp';
import { cadesSignature } from './cades.ts';
import type { PreparedSignature } from './sign-pdf.ts';
import { signatureRoom } from './signature-room.ts';
import type { SigningKey } from './signing-key.ts';
import { NoTimestamp, type TimestampAuthority } from './timestamp-authority.ts';
import { timestampRoom } from './timestamp-field.ts';

interface Sealing {
  readonly signingKey: SigningKey;
  readonly timestampAuthority?: TimestampAuthority | undefined;
}

/** Room for a seal by this key, with its timestamp where there is an authority, in bytes. */
export function sealRoom({ signingKey: { certificate, chain }, timestampAuthority }: Sealing): number {
  const certificates = [certificate, ...chain].reduce((sum, { length }) => sum + length, 0);
  return signatureRoom(certificates) + (timestampAuthority ? timestampRoom : 0);
}

/**
 * The seal over a digest, with a timestamp (PAdES B-T) where an authority gives one. Without one it is a seal as well, and its
 * time comes later: the authority has told the operator why.
 */
export async function sealWithTime(
  { digest, hexLength }: PreparedSignature,
  { signingKey, timestampAuthority }: Sealing,
): Promise<Buffer> {
  const seal = cadesSignature(Buffer.from(digest), signingKey);
  if (!timestampAuthority) return seal;
  const message = new Uint8Array(seal);
  try {
    const { token } = await timestampAuthority.stamp(sha256(signatureValueOf(message)));
    const stamped = withTimestamp(message, token);
    return stamped.length * 2 > hexLength ? seal : Buffer.from(stamped);
  } catch (error) {
    if (error instanceof NoTimestamp) return seal;
    throw error;
  }
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

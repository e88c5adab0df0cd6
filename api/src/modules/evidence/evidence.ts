import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** The end of one document's trail, as a leaf of the tree. */
export interface Leaf {
  readonly documentId: string;
  readonly identifier: string;
  readonly sequence: number;
  readonly head: string;
}

/** The form of a leaf that is hashed, and that lies outside the database. */
export const leafText = ({ documentId, identifier, sequence, head }: Leaf): string =>
  JSON.stringify([documentId, identifier, sequence, head]);

/** What is signed each day. */
export interface Head {
  /** The day (UTC) at whose end all that had happened is covered. */
  readonly day: string;
  readonly madeAt: string; // ISO 8601; a server that slept makes it later
  readonly size: number;
  readonly root: string;
  /** SHA-256 of the body before; null: this is the first. */
  readonly previous: string | null;
}

export interface SignedHead {
  readonly day: string;
  /** A head as text: exactly these bytes are signed. */
  readonly body: string;
  readonly signature: string; // base64, Ed25519
  readonly publicKey: string; // base64 of the DER (SubjectPublicKeyInfo)
}

/** The installation's key for its heads, and nothing else. */
export interface TrailKey {
  readonly privateKey: KeyObject;
  readonly publicKey: string; // base64 of the DER
}

const form = 'pacta trail head 1';

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

export function signHead({ day, madeAt, size, root, previous }: Head, { privateKey, publicKey }: TrailKey): SignedHead {
  const body = JSON.stringify({ form, day, madeAt, size, root, previous });
  return { day, body, signature: sign(null, Buffer.from(body), privateKey).toString('base64'), publicKey };
}

/** Whether a head is one of this installation's. */
export const isSignedBy = ({ publicKey }: TrailKey, { body, signature }: SignedHead): boolean =>
  verify(
    null,
    Buffer.from(body),
    createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' }),
    Buffer.from(signature, 'base64'),
  );

/** The first line of a day's file. */
export const headLine = ({ day, body, signature, publicKey }: SignedHead): string =>
  JSON.stringify({ day, body, signature, publicKey });

export const sizeIn = ({ body }: Pick<SignedHead, 'body'>): number => JSON.parse(body).size;

export const rootIn = ({ body }: SignedHead): string => JSON.parse(body).root;

/** By what people know the key: SHA-256 of the DER, in hexadecimal. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

export const newTrailKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export function trailKeyOf(pem: string): TrailKey {
  const privateKey = createPrivateKey(pem);
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, publicKey: der.toString('base64') };
}

const day = 24 * 60 * 60_000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const dayBefore = (at: Date): string => dayOf(new Date(at.getTime() - day));
const dayAfter = (name: string): string => dayOf(new Date(Date.parse(name) + day));

/** The days that have ended and have no head: of a new installation only the last one. */
export function missingDays(newest: string | undefined, now: Date): string[] {
  const last = dayBefore(now);
  if (newest === undefined) return [last];
  const days: string[] = [];
  for (let name = dayAfter(newest); name <= last; name = dayAfter(name)) days.push(name);
  return days;
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrMakeKey, UnusableKey } from './key-file.ts';

const cipher = 'aes-256-gcm';
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/** Encrypts what the database may contain but nobody may read there. */
export interface Secrets {
  /** The secret opens only for the owner that it was sealed for: in another row or column it does not. */
  seal(secret: string, owner: string): Buffer;
  /** Throws if anything of it was changed. */
  open(sealed: Uint8Array, owner: string): string;
  /** What only this installation makes of a text for a purpose: HMAC-SHA256, under a key of that purpose. */
  mac(text: string, purpose: string): Buffer;
}

/** AES-256-GCM: the nonce, the tag and the ciphertext, with the owner as associated data. */
export const secretsWith = (key: Buffer): Secrets => ({
  seal(secret, owner) {
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
  },
  open(sealed, owner) {
    const textAt = nonceLength + tagLength;
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(nonceLength, textAt));
    return Buffer.concat([opening.update(sealed.subarray(textAt)), opening.final()]).toString('utf8');
  },
  mac: (text, purpose) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', purpose, keyLength)))
      .update(text)
      .digest(),
});

interface Source {
  /** The directory of the installation's own key. */
  readonly directory: string;
  /** The operator's key, which is used instead. */
  readonly key: Buffer | undefined;
}

/** Throws UnusableKey with a message for the operator. */
export async function openSecrets({ directory, key }: Source): Promise<Secrets> {
  return secretsWith(key ?? (await ownKey(path.join(directory, 'secrets', 'key'))));
}

async function ownKey(file: string): Promise<Buffer> {
  const text = await readOrMakeKey(file, async () => randomBytes(keyLength).toString('base64'));
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyLength) throw new UnusableKey(`${file} is damaged.`);
  return key;
}

import { type Bytes, latin1 } from '../bytes.ts';
import { partAt, partsOf, readDer } from '../der/read-der.ts';
import { Unreadable } from '../unreadable.ts';

/** What a file looks like, whatever its name says. `pem`: text around what should be DER. */
export type FileKind = 'certificate' | 'key' | 'pem' | 'other';

const mostBytes = 65_536; // the SAT's files have some 2,000
const pem = /^(\u00ef\u00bb\u00bf)?\s*-----BEGIN /;

/** Tells the files of an e.firma apart by their bytes. */
export function kindOfFile(bytes: Bytes): FileKind {
  if (bytes.length > mostBytes) return 'other';
  if (pem.test(latin1(bytes.subarray(0, 200)))) return 'pem';
  try {
    return kindOfDer(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return 'other';
    throw error;
  }
}

/** A certificate is what was signed, how, and the signature; an EncryptedPrivateKeyInfo an algorithm and its result. */
function kindOfDer(bytes: Bytes): FileKind {
  const whole = readDer(bytes);
  const tags = whole.tag === 0x30 ? partsOf(whole).map(({ tag }) => tag) : [];
  if (tags.join() === [0x30, 0x30, 0x03].join()) return 'certificate';
  return tags.join() === [0x30, 0x04].join() && partAt(whole, 0, 0).tag === 0x06 ? 'key' : 'other';
}

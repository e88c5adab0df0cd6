import { digestOf } from '../algorithm/digest.ts';
import { type Bytes, bytesOf, joined } from '../bytes.ts';
import { wrongToSign } from '../cms/attributes-to-sign.ts';
import type { OpenEfirma } from './open-efirma.ts';

/** A file with a place for one more signature, and what that signature is to say. */
export interface PreparedFile {
  readonly file: Bytes;
  /** What it covers: offset and length of two parts (ISO 32000-2, 12.8.1). */
  readonly byteRange: readonly number[];
  readonly attributes: Bytes; // DER, a SET OF
}

/** Somebody asks for a signature over something else than the file that is shown. The message is for whoever looks into it. */
export class NotAsPrepared extends Error {
  override name = 'NotAsPrepared';
}

/** The signature value (RSA, PKCS #1 v1.5, SHA-256) over the attributes, once they are found to say this very file. Throws NotAsPrepared and Unreadable. */
export async function signPrepared(
  { key, certificate }: OpenEfirma,
  { file, byteRange, attributes }: PreparedFile,
): Promise<Bytes> {
  const digest = await digestOf('SHA-256', coveredBytes(file, byteRange));
  const wrong = await wrongToSign(attributes, { digest, certificate });
  if (wrong) throw new NotAsPrepared(`${wrong.code}: ${wrong.what}`);
  return bytesOf(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, attributes));
}

/** Everything but the place for the signature itself: nothing that a reader may see is left out. */
function coveredBytes(file: Bytes, byteRange: readonly number[]): Bytes {
  const [start, length, next, rest] = byteRange as readonly [number, number, number, number];
  const isWhole = byteRange.every(Number.isSafeInteger) && start === 0 && length > 0 && next > length;
  if (byteRange.length !== 4 || !isWhole || next + rest !== file.length) throw new NotAsPrepared('range');
  if (!isEmptyPlace(file.subarray(length, next))) throw new NotAsPrepared('gap');
  return joined(file.subarray(0, length), file.subarray(next));
}

const [less, zero, greater] = [0x3c, 0x30, 0x3e];

/** `<000…0>` */
const isEmptyPlace = (gap: Bytes): boolean =>
  gap.length > 2 && gap[0] === less && gap.at(-1) === greater && gap.subarray(1, -1).every((byte) => byte === zero);

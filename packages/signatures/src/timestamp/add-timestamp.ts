import type { Bytes } from '../bytes.ts';
import { type Der, partAt, partsOf, readDer } from '../der/read-der.ts';
import { tagged } from '../der/write-der.ts';
import { Unreadable } from '../unreadable.ts';

/** 1.2.840.113549.1.9.16.2.14, of a timestamp over a signature's value (RFC 3161, appendix A). */
const signatureTimestamp = new Uint8Array([
  0x06, 0x0b, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x02, 0x0e,
]);

/** What a timestamp of our own message has to be of: the value of its one signature, to which nothing was added. Throws Unreadable. */
export const signatureValueOf = (message: Bytes): Bytes => signatureIn(onlySigner(readDer(message)));

/** A message with a timestamp of its signature, which stands beside what is signed. Nothing else of it changes. Throws Unreadable. */
export function withTimestamp(message: Bytes, token: Bytes): Bytes {
  const whole = readDer(message);
  signatureIn(onlySigner(whole));
  const attribute = tagged(0x30, signatureTimestamp, tagged(0x31, token));
  return withLast(whole, depthOfSigner, tagged(0xa1, attribute));
}

/** ContentInfo, its content, SignedData, the signers, the one signer: each is the last part of what it stands in (RFC 5652, 5). */
const depthOfSigner = 4;

function onlySigner(message: Der): Der {
  const signers = partsOf(partAt(message, 1, 0)).at(-1);
  const [signer, ...others] = signers?.tag === 0x31 ? partsOf(signers) : [];
  if (!signer || others.length > 0) throw new Unreadable('cms', 'Not a message with one signer.');
  return signer;
}

function signatureIn(signer: Der): Bytes {
  const last = partsOf(signer).at(-1);
  if (last?.tag !== 0x04) throw new Unreadable('cms', 'Something was added to the signature already.');
  return last.body;
}

function withLast(value: Der, depth: number, part: Bytes): Bytes {
  const parts = partsOf(value);
  if (depth === 0) return tagged(value.tag, value.body, part);
  const last = parts.at(-1);
  if (!last) throw new Unreadable('cms', 'Not a signed message.');
  return tagged(value.tag, ...parts.slice(0, -1).map(({ whole }) => whole), withLast(last, depth - 1, part));
}

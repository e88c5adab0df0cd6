import type { Bytes } from '../bytes.ts';
import { readSignedMessage, type Signer } from '../cms/signed-message.ts';
import { type Der, partsOf, readDer } from '../der/read-der.ts';
import { tagged } from '../der/write-der.ts';
import { Unreadable } from '../unreadable.ts';

/** 1.2.840.113549.1.9.16.2.14, of a timestamp over a signature's value (RFC 3161, appendix A). */
const signatureTimestamp = new Uint8Array([
  0x06, 0x0b, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x02, 0x0e,
]);

/** What a timestamp of a message has to be of: the value of its one signature. Throws Unreadable. */
export function signatureValueOf(message: Bytes): Bytes {
  return onlySigner(message).signature;
}

function onlySigner(message: Bytes): Signer {
  const [signer, ...others] = readSignedMessage(message).signers;
  if (!signer || others.length > 0) throw new Unreadable('cms', 'Not a message with one signer.');
  return signer;
}

/** A message with a timestamp of its signature, which stands beside what is signed. Nothing else of it changes. Throws Unreadable. */
export function withTimestamp(message: Bytes, token: Bytes): Bytes {
  if (onlySigner(message).added.length > 0)
    throw new Unreadable('cms', 'Something was added to the signature already.');
  const attribute = tagged(0x30, signatureTimestamp, tagged(0x31, token));
  return withLast(readDer(message), depthOfSigner, tagged(0xa1, attribute));
}

/** ContentInfo, its content, SignedData, the signers, the one signer: each is the last part of what it stands in (RFC 5652, 5). */
const depthOfSigner = 4;

function withLast(value: Der, depth: number, part: Bytes): Bytes {
  const parts = partsOf(value);
  if (depth === 0) return tagged(value.tag, value.body, part);
  const last = parts.at(-1);
  if (!last) throw new Unreadable('cms', 'Not a signed message.');
  return tagged(value.tag, ...parts.slice(0, -1).map(({ whole }) => whole), withLast(last, depth - 1, part));
}

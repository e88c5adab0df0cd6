import { TSTInfo } from '@peculiar/asn1-tsp';
import { digestOf, type Hash, hashOf } from '../algorithm/digest.ts';
import { type Bytes, bytesOf, hexOf, sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { checkMessage } from '../cms/check-message.ts';
import { readSignedMessage, type SignedMessage } from '../cms/signed-message.ts';
import { parse } from '../der/parse.ts';
import { partsOf, readDer } from '../der/read-der.ts';
import { timeOf } from '../der/time.ts';
import { type Fault, fault } from '../fault.ts';
import { Unreadable } from '../unreadable.ts';

/** A token of RFC 3161. Whether its authority is to be trusted is asked of `findChain`, at `time`. */
export interface Timestamp {
  readonly faults: readonly Fault[]; // none: who has the certificate's key says that these bytes existed then
  readonly time: Date | null;
  readonly policy: string; // OID; only the policy and the chain of an accredited PSC make a constancia of NOM-151
  readonly serial: string; // hexadecimal; negative ones exist
  readonly nonce: string | null; // hexadecimal
  readonly certificate: Certificate | null;
  readonly certificates: readonly Certificate[];
  /** What the certificate says that it is for. Mexican PSC say nothing, though RFC 3161, 2.3 demands `timestamping`. */
  readonly purpose: 'timestamping' | 'not-told' | 'other';
}

const tstInfo = '1.2.840.113549.1.9.16.1.4';
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** What a token has to be of, where only its digest is known. */
export interface Stamped {
  readonly hash: Hash;
  readonly digest: Bytes;
}

/** Checks a token, or a whole answer of an authority, over these bytes. Throws Unreadable. */
export async function checkTimestamp(bytes: Bytes, stamped: Bytes | Stamped): Promise<Timestamp> {
  const message = readSignedMessage(tokenIn(bytes));
  if (message.contentType !== tstInfo || !message.content)
    throw new Unreadable('timestamp', 'Not a timestamp: other content.');
  const { value: info, der } = parse(message.content, TSTInfo, 'timestamp');
  const { faults, certificate } = await checkMessage(message, { mustBind: true });
  const purpose = purposeOf(certificate);
  return {
    faults: [
      ...faults,
      ...(await wrongImprint(info, stamped)),
      ...(purpose === 'other' ? [fault('wrong-purpose')] : []),
    ],
    time: timeOf(partsOf(der).find(({ tag }) => tag === 0x18)), // the schema's reader drops what is finer than a millisecond, or not said in full
    policy: info.policy,
    serial: hexOf(bytesOf(info.serialNumber)),
    nonce: info.nonce ? hexOf(bytesOf(info.nonce)) : null,
    certificate,
    certificates: message.certificates,
    purpose,
  };
}

const granted = [0, 1]; // granted, and granted with changes

/** An authority answers with a status, and the token if it granted one (2.4.2). */
export function tokenIn(bytes: Bytes): Bytes {
  const [first, second] = partsOf(readDer(bytes));
  if (first?.tag !== 0x30) return bytes; // a token begins with the type of its content
  const status = partsOf(first)[0]?.body[0];
  if (status === undefined || !granted.includes(status) || !second)
    throw new Unreadable('timestamp', `Not granted: ${status}.`);
  return second.whole;
}

async function wrongImprint({ messageImprint }: TSTInfo, stamped: Bytes | Stamped): Promise<Fault[]> {
  const hash = hashOf(messageImprint.hashAlgorithm.algorithm);
  if (typeof hash !== 'string') return [hash];
  const said = bytesOf(messageImprint.hashedMessage.buffer);
  const digest = 'digest' in stamped ? digestBy(hash, stamped) : await digestOf(hash, stamped);
  return digest && sameBytes(said, digest) ? [] : [fault('imprint-wrong')];
}

/** Of another hash function nothing can be said. */
const digestBy = (hash: Hash, stamped: Stamped): Bytes | null => (stamped.hash === hash ? stamped.digest : null);

function purposeOf(certificate: Certificate | null): Timestamp['purpose'] {
  const purposes = certificate?.extendedKeyUsage ?? null;
  if (!purposes) return 'not-told';
  return purposes.includes(timeStamping) ? 'timestamping' : 'other';
}

const signatureTimestamp = '1.2.840.113549.1.9.16.2.14';

/** The timestamps that were added to a signature, each with what it has to be of: the signature's value (RFC 3161, appendix A). */
export const timestampsOf = ({ signers }: SignedMessage): { token: Bytes; stamped: Bytes }[] =>
  signers.flatMap(({ added, signature }) =>
    added
      .filter(({ type }) => type === signatureTimestamp)
      .flatMap(({ values }) => values.map(({ whole }) => ({ token: whole, stamped: signature }))),
  );

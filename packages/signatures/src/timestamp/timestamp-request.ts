import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, TimeStampReq, TimeStampReqVersion } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { type Bytes, bytesOf, hexOf } from '../bytes.ts';
import { type Fault, fault } from '../fault.ts';
import { checkTimestamp, type Timestamp, tokenIn } from './check-timestamp.ts';

/** What an authority is asked to say the time of. */
export interface TimestampQuestion {
  readonly digest: Bytes; // SHA-256
  readonly nonce: Bytes; // as `newNonce` makes it
  readonly policy: string | null; // OID; null: whichever the authority has
}

const sha256 = '2.16.840.1.101.3.4.2.1';
const nonceLength = 16;

/** Random; a positive number of DER whose first byte is not zero, so that it comes back as the bytes that were sent. */
export function newNonce(): Bytes {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
}

/** A request (RFC 3161, 2.4.1) that asks for the authority's certificate, too. */
export function timestampRequest({ digest, nonce, policy }: TimestampQuestion): Bytes {
  const request = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256, parameters: null }),
      hashedMessage: new OctetString(digest),
    }),
    ...(policy !== null && { reqPolicy: policy }),
    nonce: nonce.slice().buffer,
    certReq: true,
  });
  return bytesOf(AsnConvert.serialize(request));
}

/** A token that answers a question, and what it says. */
export interface TimestampAnswer {
  readonly token: Bytes; // the CMS message alone
  readonly timestamp: Timestamp; // also with the faults of an answer to another question
}

/** Checks an authority's answer against what it was asked. Throws Unreadable, also where it granted nothing. */
export async function checkAnswer(answer: Bytes, question: TimestampQuestion): Promise<TimestampAnswer> {
  const token = tokenIn(answer);
  const timestamp = await checkTimestamp(token, { hash: 'SHA-256', digest: question.digest });
  return { token, timestamp: { ...timestamp, faults: [...timestamp.faults, ...notAsked(timestamp, question)] } };
}

const notAsked = ({ nonce, policy }: Timestamp, question: TimestampQuestion): Fault[] => [
  ...(nonce === hexOf(question.nonce) ? [] : [fault('nonce-other', nonce)]),
  ...(question.policy === null || question.policy === policy ? [] : [fault('policy-other', policy)]),
];

import { BasicOCSPResponse, id_pkix_ocsp_basic, OCSPResponse, type SingleResponse } from '@peculiar/asn1-ocsp';
import { digestOf, type Hash, hashOf } from '../algorithm/digest.ts';
import { verify } from '../algorithm/verify.ts';
import { type Bytes, bytesOf, sameBytes } from '../bytes.ts';
import { type Certificate, readCertificate } from '../certificate/certificate.ts';
import { isIssuedBy } from '../certificate/chain.ts';
import { parse } from '../der/parse.ts';
import { type Der, partAt, partsOf } from '../der/read-der.ts';
import { Unreadable } from '../unreadable.ts';
import { keyBits, sha1 } from './certificate-id.ts';
import {
  type Revocation,
  type RevocationQuestion,
  reasons,
  type Told,
  type UnknownWhy,
  unknown,
  untimely,
} from './revocation.ts';

/** What an answer of OCSP (RFC 6960) says of that certificate at that moment. An answer that cannot be read says nothing. */
export async function checkOcsp(answer: Bytes, question: RevocationQuestion): Promise<Revocation> {
  try {
    const basic = basicOf(answer);
    if (!basic) return unknown('not-answered');
    const refused = await notOfTheIssuer(basic, question);
    if (refused) return unknown(refused);
    for (const single of basic.value.tbsResponseData.responses) {
      if (await isAbout(single, question)) return statusOf(single, question);
    }
    return unknown('not-about-it');
  } catch (error) {
    if (error instanceof Unreadable) return unknown('not-an-answer');
    throw error;
  }
}

interface Basic {
  readonly value: BasicOCSPResponse;
  readonly der: Der;
}

function basicOf(answer: Bytes): Basic | null {
  const { responseBytes } = parse(answer, OCSPResponse, 'ocsp-answer').value;
  if (!responseBytes) return null; // it says tryLater, unauthorized, …
  if (responseBytes.responseType !== id_pkix_ocsp_basic)
    throw new Unreadable('ocsp-answer', 'An answer of another type.');
  return parse(bytesOf(responseBytes.response.buffer), BasicOCSPResponse, 'ocsp-answer');
}

const ocspSigning = '1.3.6.1.5.5.7.3.9';

/** The issuer answers itself, or somebody whom it issued a certificate for that (4.2.2.2). */
async function notOfTheIssuer(basic: Basic, { issuer }: RevocationQuestion): Promise<UnknownWhy | null> {
  const { producedAt } = basic.value.tbsResponseData;
  let why: UnknownWhy = 'not-of-the-issuer';
  for (const responder of [issuer, ...certificatesOf(basic.der)]) {
    if (!(await isNamed(basic, responder))) continue;
    if (!(await mayAnswer(responder, issuer, producedAt))) continue;
    const found = await verify({
      algorithm: partAt(basic.der, 1),
      publicKey: responder.publicKey,
      signature: bytesOf(basic.value.signature),
      data: partAt(basic.der, 0).whole,
    });
    if (!found) return null;
    why = found.code.startsWith('weak') ? 'weak-algorithm' : 'signature-wrong';
  }
  return why;
}

async function mayAnswer(responder: Certificate, issuer: Certificate, at: Date): Promise<boolean> {
  if (responder === issuer) return true;
  const isFor = responder.extendedKeyUsage?.includes(ocspSigning) ?? false;
  const isValid = responder.notBefore <= at && at <= responder.notAfter && responder.criticalUnknown.length === 0;
  return (
    isFor && isValid && sameBytes(responder.issuer, issuer.subject) && (await isIssuedBy(responder, issuer)) === null
  );
}

const certificatesOf = (basic: Der): Certificate[] => {
  const all = partsOf(basic).find(({ tag }) => tag === 0xa0);
  return all ? partsOf(partAt(all, 0)).map(({ whole }) => readCertificate(whole)) : [];
};

/** ResponderID: by its name, or by the SHA-1 of its key. */
async function isNamed({ der }: Basic, responder: Certificate): Promise<boolean> {
  const parts = partsOf(partAt(der, 0));
  const id = parts.find(({ tag }) => tag === 0xa1 || tag === 0xa2);
  if (!id) return false;
  const value = partAt(id, 0);
  if (id.tag === 0xa1) return sameBytes(value.whole, responder.subject);
  return sameBytes(value.body, await digestOf('SHA-1', keyBits(responder)));
}

async function isAbout({ certID }: SingleResponse, { certificate, issuer }: RevocationQuestion): Promise<boolean> {
  const { algorithm } = certID.hashAlgorithm;
  const hash: Hash | 'SHA-1' | object = algorithm === sha1 ? 'SHA-1' : hashOf(algorithm);
  if (typeof hash !== 'string') return false;
  return (
    sameBytes(bytesOf(certID.serialNumber), certificate.serial) &&
    sameBytes(bytesOf(certID.issuerNameHash.buffer), await digestOf(hash, issuer.subject)) &&
    sameBytes(bytesOf(certID.issuerKeyHash.buffer), await digestOf(hash, keyBits(issuer)))
  );
}

function statusOf({ certStatus, thisUpdate, nextUpdate }: SingleResponse, question: RevocationQuestion): Revocation {
  const told: Told = { thisUpdate, nextUpdate: nextUpdate ?? null };
  const isTimed = [thisUpdate, nextUpdate ?? thisUpdate].every((time) => !Number.isNaN(time.getTime()));
  if (!isTimed) return unknown('not-an-answer');
  const { revoked } = certStatus;
  if (revoked) {
    const reason = revoked.revocationReason?.reason;
    return {
      status: 'revoked',
      told,
      revokedAt: revoked.revocationTime,
      reason: reason === undefined ? null : (reasons[reason] ?? null),
    };
  }
  if (certStatus.good === undefined) return unknown('not-known');
  return untimely(told, question) ?? { status: 'good', told };
}

import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Der, firstIn, hexOf, NotDer, partAt, valuesIn } from './der.ts';
import { sha256 } from './digest.ts';

/** What a timestamp of RFC 3161 says. */
export interface Token {
  readonly at: Date;
  /** Who says so, by their certificate. */
  readonly authority: string;
  /** Whether their chain leads to a root that was given. */
  readonly isTrusted: boolean;
}

const signedData = '2a864886f70d010702';
const tstInfo = '2a864886f70d0109100104';
const contentType = '2a864886f70d010903';
const messageDigest = '2a864886f70d010904';
const signingCertificate = '2a864886f70d010910020c';
const signingCertificateV2 = '2a864886f70d010910022f';
const timeStamping = '1.3.6.1.5.5.7.3.8';
const hashes: Readonly<Record<string, string>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};

/** Checks a timestamp over this text. A string says why it does not count. */
export function checkToken(bytes: Buffer, text: string, roots: readonly X509Certificate[]): Token | string {
  try {
    return checked(bytes, text, roots);
  } catch (error) {
    return error instanceof Error ? `it cannot be read (${error.message})` : String(error);
  }
}

function checked(bytes: Buffer, text: string, roots: readonly X509Certificate[]): Token | string {
  const message = messageIn(bytes);
  const certificates = certificatesIn(message.parts);
  const own = certificates.find((each) => isNamed(each, partAt(message.signer, 1)));
  if (!own) return 'the certificate of its authority is missing';
  const why = wrongSignature(message, own);
  if (why !== null) return why;
  const info = firstIn(message.content);
  const imprint = partAt(info, 2);
  if (hashOf(partAt(imprint, 0)) !== 'sha256' || !partAt(imprint, 1).body.equals(sha256(text))) {
    return 'it is of something else';
  }
  const at = timeOf(partAt(info, 4));
  if (!own.keyUsage?.includes(timeStamping)) return 'its certificate is not for timestamps';
  if (at < own.validFromDate || at > own.validToDate) return 'its certificate was not valid then';
  return { at, authority: nameOf(own), isTrusted: leadsTo(roots, own, certificates, at) };
}

interface Message {
  readonly parts: readonly Der[]; // of SignedData (RFC 5652, 5.1)
  readonly content: Buffer; // TSTInfo
  readonly signer: Der;
}

function messageIn(bytes: Buffer): Message {
  const outer = firstIn(bytes);
  if (hexOf(partAt(outer, 0)) !== signedData) throw new NotDer('no signature');
  const data = partAt(outer, 1, 0);
  const encapsulated = partAt(data, 2);
  if (hexOf(partAt(encapsulated, 0)) !== tstInfo) throw new NotDer('no timestamp');
  const parts = valuesIn(data.body);
  const signers = parts.at(-1) ? valuesIn(parts.at(-1)?.body ?? Buffer.of()) : [];
  const [signer] = signers;
  if (!signer || signers.length !== 1) throw new NotDer('not one signer');
  return { parts, content: partAt(encapsulated, 1, 0).body, signer };
}

const certificatesIn = (parts: readonly Der[]): X509Certificate[] =>
  valuesIn(parts.find(({ tag }) => tag === 0xa0)?.body ?? Buffer.of()).map(({ whole }) => new X509Certificate(whole));

/** By issuer and serial number, as timestamps name their certificate. */
function isNamed(certificate: X509Certificate, id: Der): boolean {
  const tbs = partAt(firstIn(certificate.raw), 0);
  const parts = valuesIn(tbs.body).filter(({ tag }) => tag !== 0xa0);
  return (
    id.tag === 0x30 &&
    partAt(id, 0).whole.equals(parts[2]?.whole ?? Buffer.of()) &&
    partAt(id, 1).body.equals(parts[0]?.body ?? Buffer.of())
  );
}

function wrongSignature({ content, signer }: Message, certificate: X509Certificate): string | null {
  const attributes = valuesIn(signer.body).find(({ tag }) => tag === 0xa0);
  const hash = hashOf(partAt(signer, 2));
  if (!attributes || !hash) return 'it is signed in a way that is not read';
  const value = (type: string) =>
    valuesIn(attributes.body)
      .filter((each) => hexOf(partAt(each, 0)) === type)
      .map((each) => partAt(each, 1, 0));
  const [type, ...types] = value(contentType);
  const [digest, ...digests] = value(messageDigest);
  if (!type || hexOf(type) !== tstInfo || !digest || types.length + digests.length > 0)
    return 'its attributes are wrong';
  if (!digest.body.equals(createHash(hash).update(content).digest())) return 'it was changed';
  if (!isBound(value, certificate)) return 'it does not name the certificate that it was made with';
  const signed = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]);
  return verify(hash, signed, certificate.publicKey, partAt(signer, 5).body) ? null : 'its signature is wrong';
}

/** The attribute that says which certificate signed (RFC 5035), by a hash of it. */
function isBound(value: (type: string) => Der[], { raw }: X509Certificate): boolean {
  const [v2] = value(signingCertificateV2);
  const [v1] = value(signingCertificate);
  const id = (v2 ?? v1) && partAt((v2 ?? v1) as Der, 0, 0);
  if (!id) return false;
  const [first, second] = valuesIn(id.body);
  const isNamedHash = v2 !== undefined && first?.tag === 0x30;
  const hash = isNamedHash ? hashOf(first) : v2 ? 'sha256' : 'sha1';
  const said = isNamedHash ? second : first;
  return Boolean(hash && said?.body.equals(createHash(hash).update(raw).digest()));
}

const hashOf = (algorithm: Der): string | undefined => hashes[hexOf(partAt(algorithm, 0))];

function timeOf({ body }: Der): Date {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(body.toString('latin1'));
  if (!found) throw new NotDer('no time');
  const [, year, month, day, hour, minute, second, fraction = ''] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
}

const nameOf = ({ subject }: X509Certificate): string =>
  /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

const longest = 8; // certificates

function leadsTo(
  roots: readonly X509Certificate[],
  own: X509Certificate,
  others: readonly X509Certificate[],
  at: Date,
): boolean {
  let current = own;
  for (let step = 0; step < longest; step += 1) {
    if (roots.some(({ raw }) => raw.equals(current.raw))) return true;
    const issuer = [...roots, ...others].find((each) => mayIssue(each, current, at));
    if (!issuer || issuer.raw.equals(current.raw)) return false;
    current = issuer;
  }
  return false;
}

const mayIssue = (issuer: X509Certificate, issued: X509Certificate, at: Date): boolean =>
  issuer.ca &&
  issued.checkIssued(issuer) &&
  issued.verify(issuer.publicKey) &&
  at >= issuer.validFromDate &&
  at <= issuer.validToDate;

import { CertificateChoices, id_signedData } from '@peculiar/asn1-cms';
import { type Bytes, joined, sameBytes } from '../bytes.ts';
import { type Certificate, readableAmong } from '../certificate/certificate.ts';
import { oidText } from '../der/oid.ts';
import { parse } from '../der/parse.ts';
import { type Der, partAt, partsOf, readDer } from '../der/read-der.ts';
import { Unreadable } from '../unreadable.ts';
import { isSignedData } from './message-shape.ts';

/** One value of an attribute that the signature covers, or that was added to it. */
export interface Attribute {
  readonly type: string; // OID
  readonly values: readonly Der[];
}

/** A SignerInfo (RFC 5652, 5.3). */
export interface Signer {
  readonly id: Der; // IssuerAndSerialNumber, or [0] SubjectKeyIdentifier
  readonly digestAlgorithm: string; // OID
  readonly signatureAlgorithm: Der;
  readonly signature: Bytes;
  readonly signedBytes: Bytes | null; // the signed attributes as the SET OF that was signed (5.4); null: there are none
  readonly attributes: readonly Attribute[];
  readonly added: readonly Attribute[]; // not signed
}

/** A SignedData of CMS, as the bytes that stand in it. */
export interface SignedMessage {
  readonly contentType: string; // OID
  readonly content: Bytes | null; // null: it is detached
  readonly certificates: readonly Certificate[]; // those that can be read
  readonly signers: readonly Signer[];
}

/** Reads a CMS signature in DER. Throws Unreadable, also for the BER that CMS would allow: PDF demands DER (ISO 32000-2, 12.8.3.3). */
export function readSignedMessage(bytes: Bytes): SignedMessage {
  const der = signedDataIn(bytes);
  if (!isSignedData(der)) throw notCms('no SignedData');
  const parts = partsOf(der);
  const encapsulated = partAt(der, 2);
  const signers = parts.at(-1); // the last part of a SignedData
  return {
    contentType: oidText(partAt(encapsulated, 0).body),
    content: contentOf(encapsulated),
    certificates: partsUnder(parts, 0xa0).flatMap(certificatesFrom),
    signers: (signers ? partsOf(signers) : []).map(signerOf),
  };
}

/** One that nobody can read may lie beside the signer's, but nothing else; a signer without a certificate is told later. */
function certificatesFrom({ whole }: Der): Certificate[] {
  const read = readableAmong([whole]);
  if (read.length === 0) parse(whole, CertificateChoices, 'cms');
  return read;
}

const notCms = (why: string, options?: ErrorOptions) => new Unreadable('cms', `Not a cms: ${why}.`, options);

/** What a ContentInfo (RFC 5652, 3) holds: told by hand, as `isSignedData` is. */
function signedDataIn(bytes: Bytes): Der {
  const info = infoIn(bytes);
  const [type, explicit, another] = info.tag === 0x30 ? partsOf(info) : [];
  if (type?.tag !== 0x06 || explicit?.tag !== 0xa0 || another) throw notCms('no ContentInfo');
  if (oidText(type.body) !== id_signedData) throw new Unreadable('cms', 'Not a signature: other content.');
  const [content, more] = partsOf(explicit);
  if (content?.tag !== 0x30 || more) throw notCms('no SignedData');
  return content;
}

function infoIn(bytes: Bytes): Der {
  try {
    return readDer(bytes);
  } catch (error) {
    throw notCms(String(error), { cause: error });
  }
}

function contentOf(encapsulated: Der): Bytes | null {
  const explicit = partsOf(encapsulated)[1];
  return explicit ? partAt(explicit, 0).body : null;
}

const partsUnder = (parts: readonly Der[], tag: number): Der[] => {
  const found = parts.find((part) => part.tag === tag);
  return found ? partsOf(found) : [];
};

function signerOf(der: Der): Signer {
  const signed = partsOf(der).find(({ tag }) => tag === 0xa0);
  const after = signed ? 4 : 3; // version, id, digest algorithm, perhaps signed attributes
  return {
    id: partAt(der, 1),
    digestAlgorithm: oidText(partAt(der, 2, 0).body),
    signatureAlgorithm: partAt(der, after),
    signature: partAt(der, after + 1).body,
    signedBytes: signed ? joined(new Uint8Array([0x31]), signed.whole.subarray(1)) : null,
    attributes: signed ? attributesOf(signed) : [],
    added: partsUnder(partsOf(der), 0xa1).map(attributeOf),
  };
}

/** Those of a SET OF, or of what stands for one. */
export const attributesOf = (set: Der): Attribute[] => partsOf(set).map(attributeOf);

const attributeOf = (der: Der): Attribute => ({
  type: oidText(partAt(der, 0).body),
  values: partsOf(partAt(der, 1)),
});

/** The certificate that a signer names, among those in the message. */
export function certificateOf({ id }: Signer, certificates: readonly Certificate[]): Certificate | null {
  if (id.tag === 0x80)
    return certificates.find((each) => each.keyIdentifier && sameBytes(each.keyIdentifier, id.body)) ?? null;
  const [issuer, serial] = [partAt(id, 0).whole, partAt(id, 1).body];
  return certificates.find((each) => sameBytes(each.issuer, issuer) && sameBytes(each.serial, serial)) ?? null;
}

import { createHash, randomBytes, sign } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { UnusableKey } from '../platform/key-file.ts';
import type { SigningKey } from './signing-key.ts';

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const sha256 = new DigestAlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' });
const sha256WithRsa = new SignatureAlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null });

/** A detached CAdES signature over data whose SHA-256 is known: PAdES B-B (ETSI EN 319 142-1, 6.3). */
export function cadesSignature(digest: Buffer, key: SigningKey): Buffer {
  const form = forms.get(key) ?? draftForm(key);
  forms.set(key, form);
  const attributes = filled(form.attributes, digest);
  const message = filled(form.message, digest);
  return filled({ ...form.message, bytes: message, at: form.signatureAt }, sign('sha256', attributes, key.privateKey));
}

/** Bytes with a gap for a value. */
interface Blank {
  readonly bytes: Buffer;
  readonly at: number;
}

/** Signatures by one key differ only in the digest and the signature value: the rest is built once. */
interface Form {
  readonly attributes: Blank; // for the digest
  readonly message: Blank; // for the digest
  readonly signatureAt: number;
}

const forms = new WeakMap<SigningKey, Form>();

function filled({ bytes, at }: Blank, value: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  value.copy(copy, at);
  return copy;
}

function draftForm(key: SigningKey): Form {
  const digest = randomBytes(32); // random, so that they can be found again
  const signature = randomBytes(rsaBytes(key));
  const attributes = signedAttributes(digest, key.certificate);
  const message = cms(attributes, signature, key);
  return {
    attributes: blankAt(setOf(attributes), digest),
    message: blankAt(message, digest),
    signatureAt: message.indexOf(signature),
  };
}

const blankAt = (bytes: Buffer, value: Buffer): Blank => ({ bytes, at: bytes.indexOf(value) });

const rsaBytes = ({ privateKey }: SigningKey) => (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;

function cms(attributes: Attribute[], signature: Buffer, { certificate, chain }: SigningKey): Buffer {
  const leaf = AsnConvert.parse(certificate, Certificate);
  const all = [leaf, ...chain.map((der) => AsnConvert.parse(der, Certificate))];
  const { issuer, serialNumber } = leaf.tbsCertificate;
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: sha256,
    signedAttrs: attributes,
    signatureAlgorithm: sha256WithRsa,
    signature: new OctetString(bytesOf(signature)),
  });
  const data = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(all.map((each) => new CertificateChoices({ certificate: each }))),
    signerInfos: new SignerInfos([signer]),
  });
  const info = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) });
  const der = Buffer.from(AsnConvert.serialize(info));
  if (!der.includes(certificate)) throw new UnusableKey('The signing certificate is not encoded as DER.');
  return der;
}

/** Without signing-time: in PAdES the time is the dictionary's M. */
function signedAttributes(digest: Buffer, certificate: Buffer): Attribute[] {
  const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] });
  return [
    attribute(contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(messageDigest, AsnConvert.serialize(new OctetString(bytesOf(digest)))),
    attribute(signingCertificateV2, essCertificate(certificate)),
  ].sort((a, b) => Buffer.compare(derOf(a), derOf(b))); // the order that DER requires of a SET OF
}

/** SigningCertificateV2 with one ESSCertIDv2, in which only the hash varies (RFC 5035, 3). */
function essCertificate(certificate: Buffer): ArrayBuffer {
  const sequences = Buffer.from('3026302430220420', 'hex');
  return bytesOf(Buffer.concat([sequences, createHash('sha256').update(certificate).digest()]));
}

/** What is signed: the attributes as an explicit SET OF (RFC 5652, 5.4). */
function setOf(attributes: readonly Attribute[]): Buffer {
  const body = Buffer.concat(attributes.map(derOf));
  const length = body.length < 128 ? [body.length] : [0x81, body.length]; // three short attributes stay under 256
  return Buffer.concat([Buffer.from([0x31, ...length]), body]);
}

const derOf = (attribute: Attribute): Buffer => Buffer.from(AsnConvert.serialize(attribute));

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

interface SelfSigned {
  readonly key: KeyObject;
  readonly name: { readonly common: string; readonly organization: string };
  readonly from: Date;
  readonly to: Date;
}

const sha256WithRsa = new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null });

/** A certificate for signatures whose issuer is itself, as PEM. */
export function selfSigned({ key, name, from, to }: SelfSigned): string {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const subject = new Name([part('2.5.4.3', name.common), part('2.5.4.10', name.organization)]);
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: new Uint8Array([1, ...randomBytes(15)]).buffer, // positive, and without a superfluous zero
    signature: sha256WithRsa,
    issuer: subject,
    subject,
    validity: new Validity({ notBefore: from, notAfter: to }),
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    extensions: extensionsFor(spki),
  });
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), key);
  const whole = new Certificate({
    tbsCertificate,
    signatureAlgorithm: sha256WithRsa,
    signatureValue: new Uint8Array(signature).buffer,
  });
  return pem(Buffer.from(AsnConvert.serialize(whole)));
}

const part = (type: string, text: string): RelativeDistinguishedName =>
  new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value: new AttributeValue({ utf8String: text }) })]);

function extensionsFor(spki: Buffer): Extensions {
  const extension = (extnID: string, value: unknown, critical: boolean) =>
    new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
  const identifier = new Uint8Array(createHash('sha1').update(spki).digest()).buffer; // a name, not a proof (RFC 7093, 2)
  return new Extensions([
    extension('2.5.29.19', new BasicConstraints({ cA: false }), true),
    extension('2.5.29.15', new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation), true),
    extension('2.5.29.14', new SubjectKeyIdentifier(identifier), false),
  ]);
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;

import { digestOf } from '../algorithm/digest.ts';
import { type Bytes, joined } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { integer, none, octets, oid, sequence, setOf, tagged } from '../der/write-der.ts';

const data = '1.2.840.113549.1.7.1';
const signedData = '1.2.840.113549.1.7.2';
const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const sha256 = '2.16.840.1.101.3.4.2.1';
const sha256WithRsa = '1.2.840.113549.1.1.11';

/**
 * What somebody signs with the key of a certificate: the signed attributes of a detached CAdES signature over content of which the
 * SHA-256 is known, as the SET OF that is signed (RFC 5652, 5.4; ETSI EN 319 122-1). Without a signing-time: in a PDF that is M.
 */
export async function attributesToSign(digest: Bytes, { der }: Pick<Certificate, 'der'>): Promise<Bytes> {
  const attribute = (type: string, value: Bytes) => sequence(oid(type), setOf(value));
  const named = sequence(sequence(sequence(octets(await digestOf('SHA-256', der))))); // ESSCertIDv2, SHA-256 unsaid (RFC 5035, 3)
  return setOf(
    attribute(contentType, oid(data)),
    attribute(messageDigest, octets(digest)),
    attribute(signingCertificateV2, named),
  );
}

interface MadeSignature {
  readonly attributes: Bytes; // from `attributesToSign`
  readonly signature: Bytes; // RSASSA-PKCS1-v1_5 with SHA-256 over them
  readonly certificate: Certificate;
  readonly others: readonly Certificate[]; // above it, the nearest first
}

/** The CMS of a signature that was made elsewhere. All that comes from certificates is put in as it stands there. */
export function buildMessage({ attributes, signature, certificate, others }: MadeSignature): Bytes {
  const version = integer(1);
  const digestAlgorithm = sequence(oid(sha256), none());
  const signer = sequence(
    version,
    sequence(certificate.issuer, tagged(0x02, certificate.serial)),
    digestAlgorithm,
    joined(new Uint8Array([0xa0]), attributes.subarray(1)), // [0] in the place of SET OF
    sequence(oid(sha256WithRsa), none()),
    octets(signature),
  );
  const message = sequence(
    version,
    setOf(digestAlgorithm),
    sequence(oid(data)),
    tagged(0xa0, certificate.der, ...others.map(({ der }) => der)),
    setOf(signer),
  );
  return sequence(oid(signedData), tagged(0xa0, message));
}

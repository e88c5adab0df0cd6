import { type Bytes, sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partsOf, readDer } from '../der/read-der.ts';
import { type Fault, fault } from '../fault.ts';
import { bindingOf } from './ess.ts';
import { attributesOf } from './signed-message.ts';

interface Wanted {
  /** SHA-256 of what is signed. */
  readonly digest: Bytes;
  readonly certificate: Certificate;
}

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const data = '1.2.840.113549.1.7.1';
const all = [contentType, messageDigest, signingCertificateV2];

/**
 * Why the attributes (SET OF, RFC 5652, 5.4) that somebody else wrote are not to be signed; null where they say this content,
 * this certificate, and nothing else (ETSI EN 319 142-1, 6.3). Throws Unreadable.
 */
export async function wrongToSign(attributes: Bytes, { digest, certificate }: Wanted): Promise<Fault | null> {
  const set = readDer(attributes);
  if (set.tag !== 0x31) return fault('attributes-missing');
  const said = attributesOf(set);
  const values = new Map(said.map(({ type, values: [value] }) => [type, value]));
  const missing = all.find((type) => !values.get(type));
  if (missing) return fault('attribute-missing', missing);
  if (said.length > all.length) return fault('attribute-wrong', said.find(({ type }) => !all.includes(type))?.type);
  const repeated = said.find((each) => each.values.length > 1);
  if (repeated) return fault('attribute-repeated', repeated.type);
  if (!isData(values.get(contentType))) return fault('attribute-wrong', contentType);
  if (!isDigest(values.get(messageDigest), digest)) return fault('digest-wrong');
  if (!isOfOne(values.get(signingCertificateV2))) return fault('attribute-wrong', signingCertificateV2);
  const bound = await bindingOf({ attributes: said }, certificate);
  return 'code' in bound ? bound : null;
}

const isData = (value: Der | undefined): boolean => value?.tag === 0x06 && oidText(value.body) === data;

const isDigest = (value: Der | undefined, digest: Bytes): boolean =>
  value?.tag === 0x04 && sameBytes(value.body, digest);

/** SigningCertificateV2 that names one certificate and no policy (RFC 5035, 3). */
function isOfOne(value: Der | undefined): boolean {
  const [certificates, policies] = value ? partsOf(value) : [];
  return certificates !== undefined && policies === undefined && partsOf(certificates).length === 1;
}

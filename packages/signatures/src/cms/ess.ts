import { digestOf, hashOf } from '../algorithm/digest.ts';
import { sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, partsOf } from '../der/read-der.ts';
import { type Fault, fault } from '../fault.ts';
import type { Signer } from './signed-message.ts';

/** `v1` names the certificate by its SHA-1, of which a second one with the same hash is still out of reach (RFC 5035, 5). */
export type Binding = 'v1' | 'v2';

const signingCertificate = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';

/** By what the signature binds its certificate: without that, another certificate of the same key could be put in its place. */
export async function bindingOf(
  signer: Pick<Signer, 'attributes'>,
  certificate: Certificate,
): Promise<{ by: Binding | null } | Fault> {
  const [v2, v1] = [attributeOf(signer, signingCertificateV2), attributeOf(signer, signingCertificate)];
  const value = v2 ?? v1;
  if (!value) return { by: null };
  const id = partsOf(partAt(value, 0))[0]; // the first names the signer's own
  if (!id) return fault('certificate-not-signed');
  const isRight = v2 ? await isOfV2(id, certificate) : await isNamed('SHA-1', partsOf(id), certificate);
  if (typeof isRight !== 'boolean') return isRight;
  return isRight ? { by: v2 ? 'v2' : 'v1' } : fault('certificate-other');
}

const attributeOf = ({ attributes }: Pick<Signer, 'attributes'>, type: string): Der | undefined =>
  attributes.find((each) => each.type === type)?.values[0];

/** ESSCertIDv2: an algorithm, which is SHA-256 where it is not said, the hash, perhaps issuer and serial number. */
function isOfV2(id: Der, certificate: Certificate): Promise<boolean> | Fault {
  const parts = partsOf(id);
  if (parts[0]?.tag !== 0x30) return isNamed('SHA-256', parts, certificate);
  const hash = hashOf(oidText(partAt(parts[0], 0).body));
  return typeof hash === 'string' ? isNamed(hash, parts.slice(1), certificate) : hash;
}

async function isNamed(
  hash: Parameters<typeof digestOf>[0],
  parts: readonly Der[],
  certificate: Certificate,
): Promise<boolean> {
  const [said, issuerSerial] = parts;
  if (!said || !sameBytes(said.body, await digestOf(hash, certificate.der))) return false;
  return !issuerSerial || sameBytes(partAt(issuerSerial, 1).body, certificate.serial); // the hash says the issuer
}

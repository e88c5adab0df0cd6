import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { UnusableKey } from '../platform/key-file.ts';

/** A private key with its certificate and the certificates above it. Opened once, used for every signature. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly certificate: Buffer; // DER
  readonly chain: readonly Buffer[]; // DER
  readonly name: string; // who signs, according to the certificate
}

interface Material {
  readonly key: string; // PEM
  readonly certificate: string; // PEM
  readonly chain?: readonly string[]; // PEM
}

const fewestBits = 2048; // NIST SP 800-131A: signatures by shorter RSA keys are not accepted any more

/** Checks that key and certificate belong together and are valid today. */
export function signingKey({ key, certificate, chain = [] }: Material, now: Date): SigningKey {
  const privateKey = createPrivateKey(key);
  const leaf = new X509Certificate(certificate);
  if (privateKey.asymmetricKeyType !== 'rsa') throw new UnusableKey('The signing key has to be an RSA key.');
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < fewestBits) throw new UnusableKey(`The signing key has ${bits} bits, and needs ${fewestBits}.`);
  if (!leaf.checkPrivateKey(privateKey)) throw new UnusableKey('The signing certificate belongs to another key.');
  const [from, to] = [new Date(leaf.validFrom), new Date(leaf.validTo)];
  if (now < from) throw new UnusableKey(`The signing certificate is not valid before ${from.toISOString()}.`);
  if (now > to) throw new UnusableKey(`The signing certificate expired at ${to.toISOString()}.`);
  return {
    privateKey,
    certificate: leaf.raw,
    chain: chain.map((pem) => new X509Certificate(pem).raw),
    name: /^CN=(.*)$/m.exec(leaf.subject)?.[1] ?? leaf.subject,
  };
}

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import forge from 'node-forge';
import { UnusableKey } from '../platform/key-file.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

/** Opens the operator's PKCS#12 file. */
export async function openOperatorKey(file: string, password: string, now: Date): Promise<SigningKey> {
  const pkcs12 = openPkcs12(await read(file), password, file);
  const { key, certificates } = contentsOf(pkcs12);
  if (!key) throw new UnusableKey(`${file} holds no RSA key.`);
  const pem = forge.pki.privateKeyToPem(key);
  const all = certificates.map((certificate) => forge.pki.certificateToPem(certificate));
  const own = certificates.findIndex((certificate) => hasKey(certificate, key));
  const certificate = all[own];
  if (!certificate) throw new UnusableKey(`${file} holds no certificate for its key.`);
  const chain = all.filter((other, index) => index !== own && isAuthority(other));
  return signingKey({ key: pem, certificate, chain }, now);
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'latin1');
  } catch (error) {
    throw new UnusableKey(`SIGNING_P12 names ${file}, which cannot be read.`, { cause: error });
  }
}

function openPkcs12(bytes: string, password: string, file: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return withPassword(bytes, password);
  } catch (error) {
    const isPassword = error instanceof Error && /invalid password|mac could not be verified/i.test(error.message);
    const message = isPassword
      ? `SIGNING_P12_PASSWORD does not open ${file}.`
      : `${file} is not a PKCS#12 file that can be read.`;
    throw new UnusableKey(message, { cause: error });
  }
}

/**
 * A password is UTF-16 for the MAC and UTF-8 for PBES2 (RFC 7292, B.1; RFC 8018), but forge uses Latin-1 for the
 * latter.
 */
function withPassword(bytes: string, password: string): forge.pkcs12.Pkcs12Pfx {
  const whole = forge.asn1.fromDer(bytes);
  try {
    return forge.pkcs12.pkcs12FromAsn1(whole, password);
  } catch (error) {
    if (!(error instanceof Error && /decrypt/i.test(error.message))) throw error; // the failure came before decryption
    const withoutMac = { ...whole, value: (whole.value as forge.asn1.Asn1[]).slice(0, 2) }; // version and content
    return forge.pkcs12.pkcs12FromAsn1(withoutMac, forge.util.encodeUtf8(password));
  }
}

function contentsOf(pkcs12: forge.pkcs12.Pkcs12Pfx) {
  const bags = pkcs12.safeContents.flatMap(({ safeBags }) => safeBags);
  return {
    key: bags.flatMap(({ key }) => (key ? [key as forge.pki.rsa.PrivateKey] : []))[0],
    certificates: bags.flatMap(({ cert }) => (cert ? [cert] : [])),
  };
}

const hasKey = ({ publicKey }: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey) =>
  (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n);

const isAuthority = (pem: string) => new X509Certificate(pem).ca;

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Certificate, readCertificate } from '@pacta/signatures/certificate';

/**
 * The authorities of the SAT that e.firmas are trusted from, by the SHA-256 of their certificates. ARC5 and AC5 are in `sat/`; two
 * independent lists publish the same fingerprints. The SAT's own bundle (Cert_Prod.zip) comes without TLS: hence the hashes.
 */
export const pinned: Readonly<Record<string, string>> = {
  ARC5: 'cbf3e084a86cac5ef1060b9242196eec15e8786931ffff05466ba7becd43b15e', // to 2034-12-03
  AC5: '1ac6325143920fc047b6506e42540944fa6590b44560807b564c5603d15add8e', // to 2027-05-03
  ARC6: 'a86baf49b2e91d0141722c4e7026ab246183a8072926e9983edbd4e5ba72515d', // to 2039-03-17
  AC6: '054e8f213ff2228254d8f87ec43d2e7c2eda628d927c270b9a77d1d09eef9418', // to 2031-03-24
  AC7: '6d1d1f871f0d69233fc94526fecf826bee67181782d6b7e5320b279c97e8dac7', // to 2031-05-23
};

/** Whether it is an authority of the SAT. */
export const isPinned = ({ der }: Certificate): boolean => Object.values(pinned).includes(fingerprintOf(der));

export const fingerprintOf = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

/** `roots` are trusted for themselves; `others` only where a chain leads through them to one of those. */
export interface Authorities {
  readonly roots: readonly Certificate[];
  readonly others: readonly Certificate[];
  /** Those of the roots that are trusted for trying things out. */
  readonly testRoots?: readonly Certificate[];
}

interface Places {
  /** Where the operator unpacked the SAT's bundle. */
  readonly folder?: string | undefined;
  /** Certificates that are trusted for trying things out: a file, or a folder of them. */
  readonly testRoots?: string | undefined;
}

/** Reads the authorities that come with the product, and those that the operator names. Throws where these cannot be read. */
export async function readAuthorities({ folder, testRoots }: Places): Promise<Authorities> {
  const own = await certificatesAt(path.join(import.meta.dirname, 'sat'));
  const named = folder === undefined ? [] : await certificatesAt(folder);
  const all = [...own, ...named];
  const test = testRoots === undefined ? [] : await certificatesAt(testRoots);
  const others = all.filter((each) => !isPinned(each));
  return { roots: [...all.filter(isPinned), ...test], others, testRoots: test };
}

const endings = /\.(cer|crt|der|pem)$/i;

async function certificatesAt(place: string): Promise<Certificate[]> {
  const isFile = (await stat(place)).isFile();
  const entries = isFile ? [] : await readdir(place, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isFile() && endings.test(entry.name));
  const files = isFile ? [place] : inside.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return (await Promise.all(files.map(async (file) => certificatesIn(await readFile(file))))).flat();
}

const pem = /-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g;

/** One in DER, or those in PEM. The SAT's bundle has files of other kinds, too: what is no certificate is left out. */
function certificatesIn(file: Buffer): Certificate[] {
  const texts = [...file.toString('latin1').matchAll(pem)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  return (texts.length > 0 ? texts : [file]).flatMap((der) => {
    try {
      return [readCertificate(new Uint8Array(der))];
    } catch {
      return [];
    }
  });
}

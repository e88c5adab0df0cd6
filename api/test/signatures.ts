import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '@pacta/pdf/testing/tools.ts';

/** What pdfsig says of each signature, in order. It does not know who to trust; openssl is told. */
export const signaturesOf = (pdf: Uint8Array) =>
  run('pdfsig', pdf, (file) => [file])
    .toString()
    .split('Signature #')
    .slice(1)
    .map((report) => ({
      isValid: report.includes('Signature is Valid'),
      isWhole: report.includes('- Total document signed'),
      type: /Signature Type: (.*)/.exec(report)?.[1],
    }));

/** Whether pdfsig finds none; it ends with an error then. */
export function isUnsigned(pdf: Uint8Array): boolean {
  try {
    run('pdfsig', pdf, (file) => [file]);
    return false;
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout).includes('does not contain any signatures');
  }
}

/** Throws unless openssl accepts the last signature as CAdES by this certificate. */
export function verifyCades(pdf: Uint8Array, certificate: Buffer): void {
  const { signed, signature } = lastSignature(Buffer.from(pdf));
  const folder = mkdtempSync(path.join(tmpdir(), 'pacta-cades-'));
  const at = (name: string) => path.join(folder, name);
  try {
    writeFileSync(at('signed'), signed);
    writeFileSync(at('signature'), signature);
    writeFileSync(at('certificate'), new X509Certificate(certificate).toString());
    const input = ['-inform', 'DER', '-in', at('signature'), '-content', at('signed'), '-binary'];
    const trust = ['-CAfile', at('certificate'), '-purpose', 'any'];
    const verify = ['cms', '-verify', '-cades', ...input, ...trust, '-out', at('out')];
    execFileSync('openssl', verify, { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Signature {
  readonly signed: Buffer; // what it covers
  readonly signature: Buffer; // its CMS
}

/** All signatures of a file, the first one first. */
export const eachSignature = (pdf: Buffer): Signature[] =>
  [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+) *\]/g)].map((range) => {
    const [, first, firstLength, second, secondLength] = range.map(Number) as [number, number, number, number, number];
    const padded = Buffer.from(pdf.toString('latin1', first + firstLength + 1, second - 1), 'hex');
    const signed = [pdf.subarray(first, first + firstLength), pdf.subarray(second, second + secondLength)];
    return { signed: Buffer.concat(signed), signature: padded.subarray(0, 4 + padded.readUInt16BE(2)) };
  });

export function lastSignature(pdf: Buffer): Signature {
  const last = eachSignature(pdf).at(-1);
  if (!last) throw new Error('There is no signature.');
  return last;
}

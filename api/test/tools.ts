import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Programs that we did not write, to judge what we made. */
type Tool = 'pdfsig' | 'pdftotext' | 'pdftoppm' | 'qpdf' | 'openssl' | 'python3';

const isMissing = (tool: Tool) => spawnSync(tool, ['--version']).error !== undefined;

/** A test that needs such programs. Without them it is skipped, but never in CI. */
export function itWith(tools: Tool[], name: string, test: () => Promise<void>, timeout = 60_000): void {
  const missing = process.env.CI ? [] : tools.filter(isMissing);
  if (missing.length === 0) {
    it(name, test, timeout);
    return;
  }
  console.warn(`Skipped "it ${name}": ${missing.join(', ')} is not installed.`);
  it.skip(name, test);
}

/** Runs a program on these bytes and answers with what it writes. Throws when it fails. */
export function run(tool: Tool, bytes: Uint8Array, parameters: (file: string) => string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'pacta-tool-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    return execFileSync(tool, parameters(file), { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const textOf = (pdf: Uint8Array): string => run('pdftotext', pdf, (file) => ['-layout', file, '-']).toString();

/** What a Python script prints that is given these arguments. */
export const python = (script: string, ...parameters: string[]): string =>
  execFileSync('python3', ['-I', '-c', script, ...parameters], { maxBuffer: 64 * 1024 * 1024 }).toString();

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

/** Throws unless qpdf finds the file sound. */
export const checkStructure = (pdf: Uint8Array): string => run('qpdf', pdf, (file) => ['--check', file]).toString();

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

/** What the last signature covers, and its CMS. */
export function lastSignature(pdf: Buffer): { signed: Buffer; signature: Buffer } {
  const range = [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+) *\]/g)].at(-1);
  const [, first, firstLength, second, secondLength] = (range ?? []).map(Number) as [number, ...number[]];
  if (first === undefined || firstLength === undefined || second === undefined || secondLength === undefined) {
    throw new Error('There is no signature.');
  }
  const padded = Buffer.from(pdf.toString('latin1', first + firstLength + 1, second - 1), 'hex');
  const signed = [pdf.subarray(first, first + firstLength), pdf.subarray(second, second + secondLength)];
  return { signed: Buffer.concat(signed), signature: padded.subarray(0, 4 + padded.readUInt16BE(2)) };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Programs that we did not write, to judge what we made. */
type Tool = 'pdfinfo' | 'pdfimages' | 'pdfsig' | 'pdftotext' | 'pdftoppm' | 'qpdf' | 'mutool' | 'openssl' | 'python3';

const missingOf = new Map<Tool, boolean>();

function isMissing(tool: Tool): boolean {
  const known = missingOf.get(tool) ?? spawnSync(tool, ['--version']).error !== undefined;
  missingOf.set(tool, known);
  return known;
}

/** A test that needs such programs. Without them it is skipped, but never in CI. */
export function itWith(
  tools: Tool[],
  name: string,
  test: (() => Promise<void>) | (() => void),
  timeout = 60_000,
): void {
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

/** What a script prints, in a process of its own. */
export const node = (script: string): string =>
  execFileSync(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '' } }).toString();

/** Throws unless qpdf finds the file sound. */
export const checkStructure = (pdf: Uint8Array): string => run('qpdf', pdf, (file) => ['--check', file]).toString();

/** Whether these words are nowhere in a file, even when its streams are opened. */
export function lacks(pdf: Uint8Array, ...words: string[]): boolean {
  const open = run('qpdf', pdf, (path) => ['--qdf', '--object-streams=disable', path, '-']).toString('latin1');
  return words.every((word) => !open.includes(word) && !Buffer.from(pdf).includes(word));
}

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import packageJson from '../package.json' with { type: 'json' };

interface Chromium {
  executablePath: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// A machine without a desktop or a way out: no sandbox (it may run as root), nothing that looks for the network.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser that CHROMIUM_PATH names; else the headless shell that a registry package carries with its libraries, which
 * takes half the processor time of a whole Chromium; where that does not run, the machine's own.
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return { executablePath: chosen, args };
  const carried = await unpackShell().catch(() => null);
  if (carried) return { ...carried, args };
  const own = installed.find((file) => existsSync(file));
  if (!own) throw new Error('There is no Chromium or Chrome: set CHROMIUM_PATH.');
  return { executablePath: own, args };
}

/** Only for Linux on x64. Throws where it does not start. */
async function unpackShell(): Promise<Omit<Chromium, 'args'>> {
  const bin = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const executablePath = path.join(kept, `headless-shell-${packageJson.dependencies['@sparticuz/chromium']}`);
  if (!existsSync(executablePath)) await unpack(path.join(bin, 'chromium.br'), executablePath);
  const env = { ...process.env, ...(await surroundings(bin)) };
  await promisify(execFile)(executablePath, ['--version'], { env });
  return { executablePath, env };
}

const kept = path.join(import.meta.dirname, '../../../.cache');

/** Whole or not at all: another run may start it at the same moment. */
async function unpack(packed: string, executable: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const draft = `${executable}.${randomUUID()}.draft`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(draft, { mode: 0o700 }));
  await rename(draft, executable);
}

/** Libraries that a small machine lacks, and fonts where it has none. */
async function surroundings(bin: string) {
  const { inflate } = await import('@sparticuz/chromium');
  const libraries = await inflate(path.join(bin, 'al2023.tar.br'));
  const env = { LD_LIBRARY_PATH: path.join(libraries, 'lib') };
  return existsSync('/etc/fonts') ? env : { ...env, FONTCONFIG_PATH: await inflate(path.join(bin, 'fonts.tar.br')) };
}

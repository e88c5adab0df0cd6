import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Chromium {
  executablePath: string;
  args: string[];
}

const installed = [
  process.env['CHROMIUM_PATH'],
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

/** The machine's own Chrome or Chromium, else the one that a registry package carries with its libraries. */
export async function findChromium(): Promise<Chromium> {
  const own = installed.find((file) => file !== undefined && existsSync(file));
  return { executablePath: own ?? (await unpackChromium()), args };
}

async function unpackChromium(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const libraries = await inflate(path.join(path.dirname(entry), '../bin/al2023.tar.br'));
  setupLambdaEnvironment(path.join(libraries, 'lib'));
  return packed.executablePath();
}

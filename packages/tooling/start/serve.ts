import path from 'node:path';
import { parseArgs } from 'node:util';
import { inOneLine } from '../publish/in-one-line.ts';
import { Refusal } from '../refusal.ts';
import { portOf } from '../webpack/ports.ts';
import { webpack } from './apps.ts';
import { examineShell } from './examine-shell.ts';
import { claimPort } from './free-port.ts';
import { compileMessages } from './messages.ts';
import { become } from './run.ts';

/**
 * The development server of the app in whose folder this runs: `pnpm --filter mf-documents start`. Calls go to the API at PACTA_API.
 * `--fake`: no API, data of the tests and stories answers; `--shell <address>`: inside the shell of that deployment, with its other
 * remotes and its API.
 */
try {
  const name = path.basename(process.cwd());
  const { fake, shell } = readOptions(name);
  const port = await claimPort(portOf(name));
  if (shell) console.log(await examineShell(shell, name));
  await compileMessages();
  console.log(`${name} will be at http://localhost:${port} when its first build is ready.`);
  if (fake) console.log(`Links to each page in each state will be at http://localhost:${port}/samples.`);
  const environment = [`port=${port}`, ...(fake ? ['fake'] : []), ...(shell ? [`shell=${shell}`] : [])];
  const flags = environment.flatMap((value) => ['--env', value]);
  await become(process.execPath, [webpack, 'serve', '--mode', 'development', ...flags], {});
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}

function readOptions(name: string): { fake: boolean; shell: string | undefined } {
  const args = process.argv.slice(2).filter((arg) => arg !== '--'); // some pnpm hand it on
  const { fake, shell } = parseArgs({
    args,
    options: { fake: { type: 'boolean', default: false }, shell: { type: 'string' } },
  }).values;
  if (name === 'shell' && (fake || shell)) throw new Refusal('--fake and --shell are for remotes.');
  if (fake && shell) throw new Refusal('With --shell the API of that deployment answers; --fake is without any.');
  return { fake, shell };
}

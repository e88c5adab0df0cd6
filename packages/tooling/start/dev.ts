import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { apiOrigin, developmentOrigin } from '../webpack/ports.ts';
import { remotes, root, webpack } from './apps.ts';
import { compileMessages } from './messages.ts';
import { bundleVerifier } from './verifier.ts';

/** Everything in watch mode: the API, the shell and the remotes, each reloading what changed. */
await compileMessages();
await bundleVerifier();

const { port } = new URL(apiOrigin);
const api = {
  PORT: port,
  PUBLIC_URL: developmentOrigin('shell'),
  DATA_DIR: path.resolve(root, process.env['DATA_DIR'] ?? 'data'),
};
const serve = [webpack, 'serve', '--mode', 'development'];

const children = [
  launch('api', '.', ['--watch', '--watch-preserve-output', 'api/src/main.ts', ...process.argv.slice(2)], api),
  launch('shell', 'shell', serve),
  ...remotes.map((name) => launch(name, name, [...serve, '--env', 'beside-shell'])),
];
console.log(`The shell will be at ${developmentOrigin('shell')} when its first build is ready.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

function launch(name: string, folder: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => tell(name, chunk.toString()));
  child.on('close', (code) => tell(name, `ended with ${code}`));
  return child;
}

function tell(name: string, text: string): void {
  for (const line of text.trimEnd().split('\n')) console.log(`${name.padEnd(18)}${line}`);
}

function stop(): void {
  for (const child of children) child.kill();
}

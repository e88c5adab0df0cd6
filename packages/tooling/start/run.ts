import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program to its end and keeps quiet about it, unless it fails. */
export function run(command: string, args: string[], options: SpawnOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.on('error', reject);
  child.on('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`${[command, ...args].join(' ')} ended with ${code}.\n${output}`));
  });
  return promise;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program in this one's place: its output, our signals, its exit code. */
export async function become(command: string, args: string[], options: SpawnOptions): Promise<never> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', reject);
  child.on('close', (code) => resolve(code ?? 1));
  process.exit(await promise);
}

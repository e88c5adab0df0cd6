import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

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
  running.add(child);
  child.on('exit', () => running.delete(child)).on('error', reject);
  child.on('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`${[command, ...args].join(' ')} ended with ${code}.\n${output}`));
  });
  return promise;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** As a shell says of a program that a signal has ended. */
const end = (_signal: NodeJS.Signals, number: number): never => process.exit(128 + number);

/** Ends with every signal: process 1 of a container ignores those that it does not handle. */
export function endOnSignal(): void {
  for (const signal of signals) process.on(signal, end);
}

/** Runs a program in this one's place: its output, our signals, its exit code. */
export async function become(command: string, args: string[], options: SpawnOptions): Promise<never> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  for (const signal of signals) process.off(signal, end).on(signal, () => child.kill(signal));
  child.on('error', reject);
  child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  process.exit(await promise);
}

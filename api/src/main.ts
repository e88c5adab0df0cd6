import type { Stop } from './run-server.ts';

const stopTimeout = 30_000;
const repeatWithin = 1_000;

let stop: Stop | undefined; // before there is one, ending at once loses nothing: a start can be killed
let firstAt: number | undefined;

// Before the server itself is loaded: process 1 of a container ignores every signal that it does not handle.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, (_name: string, number: number) => hear(number));

process.umask(0o077); // what this server writes is nobody else's

const { runServer } = await import('./run-server.ts');
await runServer((started) => {
  stop = started;
});

/**
 * A second signal ends the process at once, unless it is the first one delivered twice: a terminal signals the whole
 * group.
 */
function hear(signal: number): void {
  if (!stop) process.exit(128 + signal); // as a shell says of a program that a signal has ended
  if (firstAt === undefined) {
    firstAt = performance.now();
    void end(stop);
  } else if (performance.now() - firstAt > repeatWithin) process.exit(1);
}

/** Stops accepting requests, lets running work finish, then closes everything. */
async function end(finish: Stop): Promise<void> {
  setTimeout(() => process.exit(1), stopTimeout).unref();
  await finish();
  process.exit(0);
}

import { execFileSync } from 'node:child_process';

/** Runs openssl in a directory; gives what it printed. */
export const openssl = (directory: string, ...parameters: readonly string[]): Buffer =>
  execFileSync('openssl', parameters, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });

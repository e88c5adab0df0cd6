import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './checkout.ts';

/** `pnpm release` of this checkout, into a deployment; what it says. */
export async function release(at: string, ...args: string[]): Promise<string> {
  const program = path.join(root, 'packages/tooling/publish/release.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, '--at', at], { cwd: root });
  return stdout;
}

import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Source } from './publish-remote.ts';

/** Who publishes from a checkout, and at which commit; with `+` where the files are not those of the commit. */
export async function sourceOf(folder: string, fingerprint: string | null): Promise<Source> {
  const [commit, changes, by] = await Promise.all([
    git(folder, 'rev-parse', '--short=12', 'HEAD'),
    git(folder, 'status', '--porcelain'),
    whoPublishes(folder),
  ]);
  return { commit: commit && commit + (changes ? '+' : ''), by, fingerprint };
}

/** As git knows them; else by their name on this machine. */
export const whoPublishes = async (folder = process.cwd()): Promise<string> =>
  (await git(folder, 'config', 'user.name')) || userInfo().username;

/** Null where there is no git, or no repository. */
async function git(cwd: string, ...args: string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)('git', args, { cwd })).stdout.trim();
  } catch {
    return null; // thrown at once where the folder is a file
  }
}

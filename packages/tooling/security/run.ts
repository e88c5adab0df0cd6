import { spawnSync } from 'node:child_process';
import { type Verdict, verdictOnAges, verdictOnAudit } from './verdict.ts';

/**
 * `pnpm security`: known faults of what is installed, and versions too young to trust. Exceptions stand in pnpm-workspace.yaml with
 * their reasons (`audit.ignore`, `minimumReleaseAgeExclude`). Exit code 1: something was found. 2: the registry did not answer.
 */
const pnpm = (options: string[]) =>
  spawnSync('pnpm', options, { encoding: 'utf8', shell: process.platform === 'win32' });

const verdicts: Verdict[] = [
  verdictOnAudit(pnpm(['audit'])),
  // Looks up the date of every version in the lockfile, and installs nothing.
  verdictOnAges(pnpm(['install', '--frozen-lockfile', '--lockfile-only', '--config.trust-lockfile=false'])),
];
for (const { text } of verdicts) console.log(text);
if (verdicts.some(({ is }) => is === 'unanswered')) process.exitCode = 2;
if (verdicts.some(({ is }) => is === 'bad')) process.exitCode = 1;

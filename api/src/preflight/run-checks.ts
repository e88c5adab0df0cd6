import type { Config } from '../config.ts';
import type { Check, Finding } from './check.ts';
import { failed } from './check.ts';

const signs: Readonly<Record<Finding['outcome'], string>> = {
  fine: 'ok     ',
  warning: 'WARNING',
  skipped: 'skipped',
  failed: 'FAILED ',
};

/** Makes one check after the other, and tells each as it ends. Returns whether none failed. */
export async function runChecks(
  checks: readonly Check[],
  config: Config,
  tell: (line: string) => void,
): Promise<boolean> {
  let failures = 0;
  for (const { name, run } of checks) {
    const { outcome, words } = await run(config).catch(findingOf);
    if (outcome === 'failed') failures += 1;
    tell(`${signs[outcome]}  ${name}: ${words}.`);
  }
  tell(failures === 0 ? 'Nothing stands in the way of the first document.' : `Failed: ${failures}.`);
  return failures === 0;
}

/** What nobody foresaw is told too, and keeps no other check from being made. */
const findingOf = (error: unknown): Finding => failed(error instanceof Error ? error.message : String(error));

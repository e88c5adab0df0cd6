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
  const notLookedAt: string[] = [];
  for (const { name, run } of checks) {
    const { outcome, words } = await run(config).catch(findingOf);
    if (outcome === 'failed') failures += 1;
    if (outcome === 'skipped') notLookedAt.push(name);
    tell(`${signs[outcome]}  ${name}: ${words.replace(/\.$/, '')}.`);
  }
  const rest = notLookedAt.length > 0 ? ` Not looked at: ${notLookedAt.join(', ')}.` : '';
  tell(
    failures === 0
      ? `Nothing that was looked at stands in the way of the first document.${rest}`
      : `Failed: ${failures}.${rest}`,
  );
  return failures === 0;
}

/** What nobody foresaw is told too, and keeps no other check from being made. */
const findingOf = (error: unknown): Finding => failed(error instanceof Error ? error.message : String(error));

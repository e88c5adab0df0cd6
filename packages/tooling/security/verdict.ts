export interface Verdict {
  readonly is: 'good' | 'bad' | 'unanswered';
  readonly text: string;
}

/** How a run of pnpm ended. */
interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Only a registry that answered can say that nothing is known. */
export function verdictOnAudit(run: Run): Verdict {
  const said = textOf(run);
  if (run.status === 0) return { is: 'good', text: `Known faults:\n${said}` };
  if (!/ERR_PNPM_(AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|META_FETCH_FAIL|REGISTRY_NETWORK_ERROR)/.test(said)) {
    return { is: 'bad', text: `Known faults:\n${said}` };
  }
  const text = `Known faults: NOT CHECKED. The registry does not answer audits, so whether there are any is unknown.\n${said}`;
  return { is: 'unanswered', text };
}

export function verdictOnAges(run: Run): Verdict {
  const said = textOf(run);
  if (run.status === 0) return { is: 'good', text: 'Ages: every version in the lockfile is old enough.' };
  if (said.includes('ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION')) return { is: 'bad', text: `Ages:\n${said}` };
  const text = `Ages: NOT CHECKED. How old the versions in the lockfile are is unknown.\n${said}`;
  return { is: 'unanswered', text };
}

const textOf = ({ stdout, stderr }: Run): string => `${stdout}${stderr}`.trim();

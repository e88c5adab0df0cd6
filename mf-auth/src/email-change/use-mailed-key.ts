import type { confirmEmail, restoreEmail } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { useState } from 'react';
import { useTakenKey } from '../reset-password/use-taken-key.ts';

type State = 'waiting' | 'busy' | 'done' | 'invalid';

/** Uses the key of a mailed link when its reader says so. */
export function useMailedKey(endpoint: typeof confirmEmail | typeof restoreEmail) {
  const key = useTakenKey();
  const [state, setState] = useState<State>('waiting');
  const [problem, setProblem] = useState<ProblemError | null>(null);

  async function act(): Promise<void> {
    if (key === null || state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      await call(endpoint, { body: { key } });
      setState('done');
    } catch (error) {
      const failure = ProblemError.from(error);
      const isInvalid = failure.reason === 'password.link_invalid' || failure.reason === 'request.invalid';
      setState(isInvalid ? 'invalid' : 'waiting');
      setProblem(failure);
    }
  }
  return { state: key === null ? 'invalid' : state, problem, act };
}

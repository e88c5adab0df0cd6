import { ProblemError } from '@pacta/shared/http';
import { useRef, useState } from 'react';
import { Refusal, type RefusalReason } from './refusal.ts';

interface EfirmaWork {
  isBusy: boolean;
  problem: ProblemError | null;
  refusal: RefusalReason | null;
  /** Runs one task at a time: a double click comes before a button is drawn as busy. */
  work: (task: () => Promise<void>) => Promise<void>;
  /** Keeps why something failed, to be shown; tells whether the key is still there. */
  tell: (error: unknown) => 'key-kept' | 'key-lost';
  /** What was told goes. */
  settle: () => void;
}

/** What is under way with an e.firma, and what became of it. */
export function useEfirmaWork(): EfirmaWork {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  const isAtWork = useRef(false);

  function settle(): void {
    setProblem(null);
    setRefusal(null);
  }

  async function work(task: () => Promise<void>): Promise<void> {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setBusy(true);
    settle();
    await task().finally(() => {
      isAtWork.current = false;
      setBusy(false);
    });
  }

  function tell(error: unknown): 'key-kept' | 'key-lost' {
    if (!(error instanceof Refusal)) {
      setProblem(ProblemError.from(error));
      return 'key-kept';
    }
    setRefusal(error.reason);
    return error.reason === 'other-file' ? 'key-kept' : 'key-lost';
  }

  return { isBusy, problem, refusal, work, tell, settle };
}

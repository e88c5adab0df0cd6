import { useEffect, useRef, useState } from 'react';
import type { Unchecked } from './check-file.ts';
import { NotChecked, type Verified, verify } from './verification.ts';

/** What became of the file that was chosen last. */
export type Verification =
  | { readonly step: 'none' }
  | { readonly step: 'checking'; readonly name: string }
  | { readonly step: 'unchecked'; readonly name: string; readonly why: Unchecked }
  | { readonly step: 'checked'; readonly name: string; readonly file: Blob; readonly verified: Verified };

/** Checks one file at a time: another one ends the check before it. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>({ step: 'none' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function check(file: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { name } = file;
    setVerification({ step: 'checking', name });
    const next = await outcome(file, controller.signal);
    if (!controller.signal.aborted) setVerification(next);
  }
  return { verification, check };
}

async function outcome(file: File, signal: AbortSignal): Promise<Verification> {
  const { name } = file;
  try {
    return { step: 'checked', name, file, verified: await verify(file, signal) };
  } catch (error) {
    return { step: 'unchecked', name, why: error instanceof NotChecked ? error.why : 'unreadable' };
  }
}

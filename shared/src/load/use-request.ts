import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenOnline } from './use-online.ts';

export interface RequestOptions {
  /** Another revision asks for the same key once more. */
  revision?: string | undefined;
  /** Milliseconds before the request is made: for what somebody is still typing. */
  delay?: number | undefined;
}

/**
 * Makes a request when the component appears and whenever the key is another one (compared as React compares
 * dependencies); null asks for nothing. The request before is aborted then, and the last one with the component. It may
 * not reject, nor do anything with an answer once its signal is aborted. What ended without a connection is asked for
 * again when that is back. Returns what makes it once more, at once.
 */
export function useRequest<K>(
  key: K | null,
  request: (key: K, signal: AbortSignal) => Promise<unknown>,
  { revision, delay = 0 }: RequestOptions = {},
): () => void {
  const [attempt, setAttempt] = useState(0);
  const lastAttempt = useRef(attempt);
  const isLost = useRef(false);
  const repeat = () => setAttempt((last) => last + 1);

  async function ask(asked: K, signal: AbortSignal): Promise<void> {
    isLost.current = false;
    await request(asked, signal);
    if (!signal.aborted) isLost.current = !navigator.onLine;
  }
  const start = useEffectEvent((asked: K, signal: AbortSignal) => {
    const isRepeated = lastAttempt.current !== attempt;
    lastAttempt.current = attempt;
    if (delay === 0 || isRepeated) void ask(asked, signal);
    else afterwards(delay, signal, () => void ask(asked, signal));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision or attempt repeats the request
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    start(key, controller.signal);
    return () => controller.abort();
  }, [key, revision, attempt]);

  useWhenOnline(key !== null, () => isLost.current && repeat());

  return repeat;
}

function afterwards(delay: number, signal: AbortSignal, run: () => void): void {
  const timer = setTimeout(run, delay);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface RequestOptions {
  /** Another revision asks for the same key once more. */
  revision?: string | undefined;
  /** Milliseconds before the request is made: for what somebody is still typing. */
  delay?: number | undefined;
}

/**
 * Makes a request when the component appears and whenever the key is another one (compared as React compares
 * dependencies); null asks for nothing. The request before is aborted then, and the last one with the component. It may
 * not reject, nor do anything with an answer once its signal is aborted. Returns what makes it once more, at once.
 */
export function useRequest<K>(
  key: K | null,
  request: (key: K, signal: AbortSignal) => Promise<unknown>,
  { revision, delay = 0 }: RequestOptions = {},
): () => void {
  const [attempt, setAttempt] = useState(0);
  const lastAttempt = useRef(attempt);
  const start = useEffectEvent((asked: K, signal: AbortSignal) => {
    const isRepeated = lastAttempt.current !== attempt;
    lastAttempt.current = attempt;
    if (delay === 0 || isRepeated) void request(asked, signal);
    else afterwards(delay, signal, () => void request(asked, signal));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision or attempt repeats the request
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    start(key, controller.signal);
    return () => controller.abort();
  }, [key, revision, attempt]);

  return () => setAttempt((last) => last + 1);
}

function afterwards(delay: number, signal: AbortSignal, run: () => void): void {
  const timer = setTimeout(run, delay);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

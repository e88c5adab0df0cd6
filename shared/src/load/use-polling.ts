import { useEffect, useEffectEvent } from 'react';
import { type Pace, poll, type Request } from './poll.ts';

const none: Pace = { first: Number.POSITIVE_INFINITY, longest: Number.POSITIVE_INFINITY };

/**
 * Asks again and again, at a pace that news begin anew; nothing without a pace, nor while the page is hidden. When
 * somebody comes back to the page, or the machine wakes up, it asks at once. Only the latest request counts: the signal
 * of an earlier one is aborted.
 */
export function usePolling(pace: Pace | null, request: Request, news?: string): void {
  const ask = useEffectEvent((signal: AbortSignal) => request(signal));
  const isPolling = pace !== null;
  const { first, longest, isImmediate, rest } = pace ?? none;

  // biome-ignore lint/correctness/useExhaustiveDependencies: news starts the pace over
  useEffect(() => {
    if (!isPolling) return;
    return poll((signal) => ask(signal), { first, longest, isImmediate, rest });
  }, [isPolling, first, longest, isImmediate, rest, news]);
}

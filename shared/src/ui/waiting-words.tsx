import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { beginWait, type WaitOrigin } from './wait.ts';

/** Long enough that most waits never reach it, and long before anything is given up. */
const longWait = 5_000;

/** Whether what is on its way takes long. What takes the place of something else that waited goes on with its time. */
export function useLongWait(origin: WaitOrigin = 'what was there'): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const { since, end } = beginWait(origin);
    const timer = setTimeout(() => setIsLong(true), since + longWait - performance.now());
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [origin]);

  return isLong;
}

/** What is said of something that is on its way; other words when it takes long. */
export const WaitingWords = ({ origin }: { origin?: WaitOrigin }) =>
  useLongWait(origin) ? <Trans>This takes longer than usual…</Trans> : <Trans>Loading…</Trans>;

import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Long enough that most waits never reach it, and long before anything is given up. */
const longWait = 5_000;

/** Whether what is on its way takes long, counted from the moment the asker was drawn. */
export function useLongWait(): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);

  return isLong;
}

/** What is said of something that is on its way; other words when it takes long. */
export const WaitingWords = () =>
  useLongWait() ? <Trans>This takes longer than usual…</Trans> : <Trans>Loading…</Trans>;

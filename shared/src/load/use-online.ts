import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

function follow(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}

/** Runs when the connection is back, where something waits for it. */
export function useWhenOnline(isWaiting: boolean, goOn: () => unknown): void {
  const run = useEffectEvent(goOn);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => run();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);
}

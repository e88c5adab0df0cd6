import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Notifications, notificationStore, readNewest } from './notification-store.ts';

const interval = 60_000;
const soon = 10_000; // who goes back and forth between windows does not ask each time

/** Follows what happens for as long as somebody looks at the page, and once more when they come back to it. */
export function useNotifications(): Notifications {
  useEffect(() => {
    const leaving = new AbortController();
    let askedAt = 0;

    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      askedAt = Date.now();
      void readNewest(leaving.signal);
    };
    const askAgain = () => Date.now() - askedAt >= soon && ask();

    ask();
    const timer = setInterval(ask, interval);
    addEventListener('focus', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
      leaving.abort();
    };
  }, []);

  return useStore(notificationStore);
}

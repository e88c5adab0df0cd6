import { usePolling } from '@pacta/shared/load';
import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { type Notifications, notificationStore, readNewest } from './notification-store.ts';

const minute = 60_000;
// Going back and forth between windows does not ask each time.
const pace = { first: minute, longest: minute, isImmediate: true, rest: 10_000 };

/** Follows what happens for as long as somebody looks at the page, and once more when they come back to it. */
export function useNotifications(): Notifications {
  const isRefused = useStore(sessionStore, ({ user }) => user?.mustChangePassword === true);
  usePolling(isRefused ? null : pace, readNewest); // before the first password is changed nothing else is answered
  return useStore(notificationStore);
}

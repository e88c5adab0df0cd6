import { forgetOnSignOut } from '@pacta/shared/session';
import { type Notice, noticeStore } from '@pacta/shared/ui';
import { createStore } from 'zustand/vanilla';

export interface Notification {
  notice: Notice;
  at: string;
}

interface Notifications {
  all: Notification[];
  unread: number;
}

const most = 20;

/** What this visit has told so far, newest first; notices on the page go away, here they can be read again. */
export const notificationStore = forgetOnSignOut(createStore<Notifications>(() => ({ all: [], unread: 0 })));

export const markRead = (): void => notificationStore.setState({ unread: 0 });

/** Begins to keep what is told. */
export function keepNotifications(): () => void {
  return noticeStore.subscribe(({ notices }, before) => {
    const fresh = notices.filter(({ id }) => !before.notices.some((known) => known.id === id));
    if (fresh.length === 0) return;
    const at = new Date().toISOString();
    notificationStore.setState(({ all, unread }) => ({
      all: [...fresh.map((notice) => ({ notice, at })), ...all].slice(0, most),
      unread: unread + fresh.length,
    }));
  });
}

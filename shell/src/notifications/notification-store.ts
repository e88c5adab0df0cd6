import {
  LaterNotificationType,
  listNotifications,
  type NotificationId,
  NotificationNews,
  type NotificationView,
  readNotifications,
} from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { notifyProblem } from '@pacta/shared/ui';
import { createStore } from 'zustand/vanilla';

export interface Notifications {
  items: NotificationView[] | null; // newest first; null: none were ever read
  total: number;
  unread: number;
  isLoadingMore: boolean;
  problem: ProblemError | null; // why they cannot be read, while none ever were
}

/** What this page knows besides the first kinds. */
const later = [...LaterNotificationType.options, ...NotificationNews.options].join(',');

/** How many are loaded at once. */
const limit = 10;

const nothing: Notifications = { items: null, total: 0, unread: 0, isLoadingMore: false, problem: null };

/** What happened to the reader's documents, as the server tells it. */
export const notificationStore = forgetOnSignOut(createStore<Notifications>(() => nothing));
const { getState, setState } = notificationStore;

/** Counts the marks set here: an answer to an earlier request does not know of them. */
let marks = 0;

/** Asks for the newest. A failure is told only where there is nothing to show instead. */
export async function readNewest(signal?: AbortSignal): Promise<void> {
  const before = marks;
  try {
    const { results, totalResults, unread } = await call(
      listNotifications,
      { query: { page: 1, limit, later } },
      { signal },
    );
    if (signal?.aborted || before !== marks) return;
    setState(({ items }) => ({ items: withOlder(results, items ?? []), total: totalResults, unread, problem: null }));
  } catch (error) {
    if (!signal?.aborted) setState({ problem: ProblemError.from(error) });
  }
}

/** Older ones that were read before stay behind the newest. */
function withOlder(newest: NotificationView[], known: NotificationView[]): NotificationView[] {
  if (newest.length < limit) return newest;
  const oldest = newest.at(-1)?.at ?? '';
  return [...newest, ...known.filter(({ id, at }) => at <= oldest && !newest.some((one) => one.id === id))];
}

export async function readOlder(): Promise<void> {
  const known = getState().items ?? [];
  setState({ isLoadingMore: true });
  try {
    const page = Math.floor(known.length / limit) + 1; // some of it may be known already
    const { results, totalResults } = await call(listNotifications, { query: { page, limit, later } });
    setState(({ items }) => ({ items: joined(items ?? [], results), total: totalResults }));
  } catch (error) {
    notifyProblem(error);
  } finally {
    setState({ isLoadingMore: false });
  }
}

const joined = (known: NotificationView[], older: NotificationView[]): NotificationView[] => [
  ...known,
  ...older.filter(({ id }) => !known.some((one) => one.id === id)),
];

export const markAllRead = (): Promise<void> => mark(undefined, true);
export const markOne = (id: NotificationId, isRead: boolean): Promise<void> => mark([id], isRead);

/** Marks some, or all of them, at once; where the server refuses, the marks are taken back. */
async function mark(ids: NotificationId[] | undefined, isRead: boolean): Promise<void> {
  const before = getState();
  const known = before.items ?? [];
  const items = known.map((item) => (!ids || ids.includes(item.id) ? { ...item, isRead } : item));
  const change = unreadIn(items) - unreadIn(known);
  if (ids && change === 0) return;

  marks += 1;
  const own = marks;
  setState({ items, unread: ids ? before.unread + change : 0 });
  try {
    const { unread } = await call(readNotifications, { body: { ...(ids && { ids }), isRead, later } });
    if (own === marks) setState({ unread }); // else a later mark counts
  } catch (error) {
    setState({ items: before.items, unread: before.unread });
    notifyProblem(error);
  }
}

const unreadIn = (items: NotificationView[]): number => items.filter(({ isRead }) => !isRead).length;

import { createStore } from 'zustand/vanilla';
import { type ShownProblem, shownProblem } from './shown-problem.ts';

export type NoticeKind = 'success' | 'info';

export type Notice =
  | { id: number; kind: NoticeKind; message: string }
  | { id: number; kind: 'problem'; problem: ShownProblem };

/** What is to be told to the reader now. The host draws it with `Notices`. */
export const noticeStore = createStore<{ notices: Notice[] }>(() => ({ notices: [] }));

let lastId = 0;
const mostAtOnce = 3;

const add = (notice: Notice) =>
  noticeStore.setState(({ notices }) => ({ notices: [...notices, notice].slice(-mostAtOnce) }));

/** Tells the reader, in their language, that something worked or happened. */
export function notify(message: string, kind: NoticeKind = 'success'): void {
  lastId += 1;
  add({ id: lastId, kind, message });
}

/** Tells the reader that what they asked for failed. */
export function notifyProblem(error: unknown): void {
  lastId += 1;
  add({ id: lastId, kind: 'problem', problem: shownProblem(error) });
}

export const dismissNotice = (id: number): void =>
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

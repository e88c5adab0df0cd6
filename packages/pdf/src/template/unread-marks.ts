import type { UnreadMark } from '@pacta/contracts';

/** One that stands on a page, and whether it lacks its end or its beginning. */
export interface PageUnread extends UnreadMark {
  readonly braces: 'both' | 'opening' | 'closing';
}

/** The first that lacks its beginning and the last that lacks its end may be one. */
const isOpen = ({ braces }: PageUnread): boolean => braces !== 'both';

const most = 20; // a guess: enough to see what is wrong

/** Those of all pages, each told once: what opens on one page and closes on the next was cut between them. */
export function unreadMarksOf(pages: readonly (readonly PageUnread[])[]): UnreadMark[] {
  const [firsts, lasts] = [pages.map((own) => own.find(isOpen)), pages.map((own) => own.findLast(isOpen))];
  const marks = pages.flatMap((own, index) => {
    const isFromBefore = lasts[index - 1]?.braces === 'opening';
    const goesOn = firsts[index + 1]?.braces === 'closing';
    return own.map((mark) => {
      const isEnd = mark === firsts[index] && isFromBefore && mark.braces === 'closing';
      const isStart = mark === lasts[index] && goesOn && mark.braces === 'opening';
      const { text, why, places } = mark;
      return { text, why: isEnd || isStart ? ('cut' as const) : why, places };
    });
  });
  const told = Map.groupBy(marks, ({ text, why }) => `${why} ${text}`);
  return [...told.values()].slice(0, most).flatMap(([first, ...others]) => {
    if (!first) return [];
    return [{ ...first, places: [...first.places, ...others.flatMap(({ places }) => places)].slice(0, most) }];
  });
}

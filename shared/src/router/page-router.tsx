import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

export const HistoryContext = createContext<GuardedHistory | null>(null);
const PendingContext = createContext(false);

/** Whether the next page is on its way while the last one still shows. */
export const useIsNavigating = (): boolean => use(PendingContext);

/** The path of the page that is on its way while the last one still shows; null where none is. */
export function useNextPath(): string | null {
  const history = use(HistoryContext);
  return use(PendingContext) && history ? history.location.pathname : null;
}

/** Whether it takes the place of the last one in the history: one was led to it, and did not ask for it. */
export const useIsLedOn = (): boolean => use(HistoryContext)?.action === NavigationType.Replace;

/** Milliseconds for which the last page is held while the next one is on its way; then whatever stands for that one is shown. */
const longest = 5_000;

interface PageRouterProps {
  history: GuardedHistory;
  children: ReactNode;
}

/**
 * React Router around a history of our own: its data router would bring loaders that no page uses to every first visit
 * (DECISIONS.md). The one part that we need of it, blocking, is in `use-blocker.ts`.
 */
export function PageRouter({ history, children }: PageRouterProps) {
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = history.listen((now) => {
      clearTimeout(timer);
      startTransition(() => setShown(now));
      timer = setTimeout(() => setShown(now), longest);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [history]);

  return (
    <HistoryContext value={history}>
      <PendingContext value={isPending}>
        <Router navigator={history} location={location} navigationType={action}>
          {children}
        </Router>
      </PendingContext>
    </HistoryContext>
  );
}

import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';

interface FormWaiting {
  isWaiting: boolean;
  /** Returns a function that ends the waiting. */
  begin: () => () => void;
}

export const FormWaitingContext = createContext<FormWaiting>({ isWaiting: false, begin: () => () => {} });

/** What a form is still waiting for. */
export function useFormWaiting(): FormWaiting {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return useMemo(() => ({ isWaiting: count > 0, begin }), [count, begin]);
}

/** Keeps the form around from being sent while something for it is on its way: it would be left behind. */
export function useKeepsFormWaiting(isOnItsWay: boolean): void {
  const { begin } = use(FormWaitingContext);
  useEffect(() => (isOnItsWay ? begin() : undefined), [isOnItsWay, begin]);
}

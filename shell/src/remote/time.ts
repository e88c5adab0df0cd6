/** Rejects when the answer takes longer than the patience, in milliseconds. */
export function within<T>(patience: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${patience} ms.`)), patience);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Waits this long, and up to half as long again, so that many browsers do not come back at the same moment. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (1 + Math.random() / 2)));

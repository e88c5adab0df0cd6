import { type ComponentType, lazy, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A page that arrives when it is shown, or before. */
export type LazyPage<P> = ComponentType<P> & { preload: () => Promise<unknown> };

let attempt = 0;

/** Lets every page that failed to arrive ask for its code once more. */
export function tryLazyPagesAgain(): void {
  attempt += 1;
}

/**
 * A page whose code arrives when it is shown. `React.lazy` remembers a failure for as long as the page lives; this
 * forgets it when the person tries again, and not before: asking anew on each render would never end.
 */
export function lazyPage<P extends object = object>(load: Load<P>): LazyPage<P> {
  let arrived: ComponentType<P> | null = null;
  let failedAt: number | null = null;
  let waiting: ComponentType<P> = lazy(preload);

  async function preload() {
    try {
      const module = await load();
      arrived = module.default;
      return module;
    } catch (error) {
      failedAt = attempt;
      throw error;
    }
  }

  /** What has arrived is drawn at once; React would hold back what a fallback stood for, though it took no time. */
  function current(): ComponentType<P> {
    if (arrived) return arrived;
    if (failedAt !== null && failedAt !== attempt) {
      failedAt = null;
      waiting = lazy(preload);
    }
    return waiting;
  }

  function LazyPage(props: P) {
    const [Page] = useState(current);
    return <Page {...props} />;
  }
  return Object.assign(LazyPage, { preload });
}

import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

let attempt = 0;

/** Lets every page that failed to arrive ask for its code once more. */
export function tryLazyPagesAgain(): void {
  attempt += 1;
}

/**
 * A page whose code arrives when it is shown. `React.lazy` remembers a failure for as long as the page lives; this
 * forgets it when the person tries again, and not before: asking anew on each render would never end.
 */
export function lazyPage(load: Load): ComponentType {
  let failedAt: number | null = null;
  const ask = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failedAt = attempt;
        throw error;
      }),
    );
  let Page = ask();

  return function LazyPage() {
    if (failedAt !== null && failedAt !== attempt) {
      failedAt = null;
      Page = ask();
    }
    return <Page />;
  };
}

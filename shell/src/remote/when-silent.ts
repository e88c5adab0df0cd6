import type { LoadableRemote } from './loadable-remote.ts';

/** Tells the listener of each file of a version when it arrived, those of earlier included; returns what ends that. */
export type OnArrival = (remote: LoadableRemote, listener: (at: number) => void) => () => void;

interface Silence {
  onArrival: OnArrival;
  /** Milliseconds without a file. */
  quiet: number;
}

/** Calls the listener once no file of the version has arrived for so long, at first from `since`; returns what ends that. */
export function whenSilent(
  remote: LoadableRemote,
  { onArrival, quiet }: Silence,
  listener: () => void,
  since: number = performance.now(),
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (at: number) => {
    if (at < since) return;
    clearTimeout(timer);
    timer = setTimeout(listener, at + quiet - performance.now());
  };
  hear(since);
  const stop = onArrival(remote, hear);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

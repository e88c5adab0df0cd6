/** Where the files of a version lie. */
interface Folder {
  base: string;
}

/** Tells the listener of each file of a version when it arrived, those of earlier included; returns what ends that. */
export type OnArrival = (version: Folder, listener: (at: number) => void) => () => void;

interface Silence {
  onArrival: OnArrival;
  /** Milliseconds without a file. */
  quiet: number;
}

/** Calls the listener once no file of the version has arrived for so long, at first from `since`; returns what ends that. */
export function whenSilent(
  version: Folder,
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
  const stop = onArrival(version, hear);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

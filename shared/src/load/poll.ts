/** How often to ask, in milliseconds. */
export interface Pace {
  /** Before the first request; each pause after it is half as long again. */
  first: number;
  /** The longest pause. */
  longest: number;
  /** Whether the first request is made at once instead. */
  isImmediate?: boolean | undefined;
  /** Coming back to the page sooner than this after a request causes no other. */
  rest?: number | undefined;
}

const growth = 1.5;
const usualRest = 5_000;
const step = 5_000; // timers stand still while a machine sleeps, so the clock is read this often
const patience = 30_000; // a connection that was lost in the sleep never answers

/** Asks the server. It never rejects, and does nothing with an answer once the signal is aborted. */
export type Request = (signal: AbortSignal) => Promise<unknown>;

/** Starts to ask. Returns a function that stops it and aborts the request on its way. */
export function poll(ask: Request, { first, longest, isImmediate = false, rest = usualRest }: Pace): () => void {
  let pause = first;
  let askedAt = isImmediate ? Number.NEGATIVE_INFINITY : Date.now();
  let dueAt = askedAt + first;
  let latest = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function request(): Promise<void> {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    askedAt = Date.now();
    dueAt = askedAt + patience;
    await ask(signal);
    if (signal.aborted) return;
    pause = Math.min(pause * growth, longest);
    dueAt = Date.now() + pause;
    wait();
  }

  function look(): void {
    const now = Date.now();
    const isDue = now >= dueAt || now < askedAt; // somebody may set the clock back
    if (isDue && !document.hidden) void request();
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(look, document.hidden ? step : Math.min(Math.max(dueAt - Date.now(), 0), step));
  }

  function comeBack(): void {
    if (Date.now() - askedAt >= rest) dueAt = 0;
    look();
  }

  const stopListening = onComingBack(comeBack);
  look();
  return () => {
    latest.abort();
    clearTimeout(timer);
    stopListening();
  };
}

/** The tab is shown again, its window is used again, or the network is back, as it is when a machine wakes up. */
function onComingBack(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  for (const type of ['focus', 'online'] as const) addEventListener(type, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const type of ['focus', 'online'] as const) removeEventListener(type, listener);
  };
}

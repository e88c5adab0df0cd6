/** What somebody who runs this installation wants to know of a part of the page; see the contract's `Trouble`. */
export interface Trouble {
  kind: 'unavailable' | 'incompatible' | 'fell_back' | 'crashed' | 'slow' | 'left_out' | 'unchecked' | 'registry';
  /** `shell` where it is no remote's. */
  remote: string;
  version?: string | undefined;
  commit?: string | null | undefined;
  cause?: unknown;
  /** Milliseconds. */
  duration?: number;
}

/** As it was noted, on the page where the person was. */
export interface NotedTrouble extends Trouble {
  path: string;
}

let waiting: NotedTrouble[] = [];
let wake = (): void => {};

/** Remembers a trouble until it can be told; costs nothing where nothing goes wrong. */
export function noteTrouble(trouble: Trouble): void {
  waiting.push({ ...trouble, path: location.pathname });
  wake();
}

export function takeTroubles(): NotedTrouble[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

const mostKept = 50;

/** Puts back what could not be told. */
export function keepForLater(troubles: NotedTrouble[]): void {
  waiting = [...troubles, ...waiting].slice(0, mostKept);
}

/** Calls the listener whenever there is something to take, also of what came before. */
export function onTrouble(listener: () => void): void {
  wake = listener;
  if (waiting.length > 0) listener();
}

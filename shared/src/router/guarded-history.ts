import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  createPath,
  type Location,
  type NavigationType,
  type To,
} from 'react-router-dom';

export interface Move {
  currentLocation: Location;
  nextLocation: Location;
}

/** Decides about a move; a blocked one waits until it is called off or gone through with. */
export interface Guard {
  mayBlock(move: Move): boolean;
  onBlocked(proceed: () => void): void;
}

type BaseHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  'action' | 'location' | 'listen' | 'push' | 'replace' | 'go' | 'createHref' | 'encodeLocation'
>;
export type Listener = (now: { action: NavigationType; location: Location }) => void;

/** A history whose moves a page with unsaved changes can stop: links, `navigate` and the browser's own buttons. */
export class GuardedHistory {
  readonly #base: BaseHistory;
  readonly #guards = new Set<Guard>();
  #shown: Location;
  #isFree = false; // the next move was decided already

  constructor(base: BaseHistory) {
    this.#base = base;
    this.#shown = base.location;
  }

  get action(): NavigationType {
    return this.#base.action;
  }

  get location(): Location {
    return this.#base.location;
  }

  createHref = (to: To): string => this.#base.createHref(to);
  encodeLocation = (to: To) => this.#base.encodeLocation(to);
  go = (delta: number): void => this.#base.go(delta);

  push = (to: To, state?: unknown): void => {
    this.#unlessBlocked(to, () => this.#base.push(to, state));
  };

  replace = (to: To, state?: unknown): void => {
    this.#unlessBlocked(to, () => this.#base.replace(to, state));
  };

  guard(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  listen(listener: Listener): () => void {
    return this.#base.listen(({ action, location, delta }) => {
      if (action === 'POP' && this.#isHeldBack(location, delta)) return;
      this.#shown = location;
      listener({ action, location });
    });
  }

  #unlessBlocked(to: To, move: () => void): void {
    const nextLocation = locationOf(this.#shown, to);
    if (!this.#isBlocked(nextLocation, move)) move();
  }

  /** The browser has gone already: go back to where the page still is, and ask. */
  #isHeldBack(nextLocation: Location, delta: number | null): boolean {
    if (this.#isFree) {
      this.#isFree = false;
      return nextLocation.key === this.#shown.key; // the way back arrived; nothing to show
    }
    if (delta === null) return false;
    const proceed = () => {
      this.#isFree = true;
      this.#base.go(delta);
    };
    if (!this.#isBlocked(nextLocation, proceed)) return false;
    this.#isFree = true;
    this.#base.go(-delta);
    return true;
  }

  #isBlocked(nextLocation: Location, proceed: () => void): boolean {
    const move = { currentLocation: this.#shown, nextLocation };
    const guard = [...this.#guards].find((one) => one.mayBlock(move));
    guard?.onBlocked(proceed);
    return guard !== undefined;
  }
}

function locationOf(from: Location, to: To): Location {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : createPath(to),
    `http://page${createPath(from)}`,
  );
  return { pathname, search, hash, state: null, key: 'next' };
}

export const browserHistory = (): GuardedHistory => new GuardedHistory(createBrowserHistory({ v5Compat: true }));

/** For tests and stories: starts at the address and touches nothing of the browser. */
export const memoryHistory = (address: string): GuardedHistory =>
  new GuardedHistory(createMemoryHistory({ initialEntries: [address], v5Compat: true }));

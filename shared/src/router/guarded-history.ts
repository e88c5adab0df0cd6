import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { browserEntries, type HistoryEntries, locationOf, memoryEntries } from './history-entries.ts';

export interface Move {
  currentLocation: Location;
  nextLocation: Location;
}

/** Decides about a move; a blocked one waits until it is called off or gone through with. */
export interface Guard {
  mayBlock(move: Move): boolean;
  onBlocked(proceed: () => void): void;
}

export type Listener = (now: { action: NavigationType; location: Location }) => void;

/** A history whose moves a page with unsaved changes can stop: links, `navigate` and the browser's own buttons. */
export class GuardedHistory implements Navigator {
  readonly #entries: HistoryEntries;
  readonly #guards = new Set<Guard>();
  #listener: Listener | null = null;
  #action = NavigationType.Pop;
  #shown: Location;
  #isFree = false; // the next move was decided already

  constructor(entries: HistoryEntries) {
    this.#entries = entries;
    this.#shown = entries.location;
  }

  get action(): NavigationType {
    return this.#action;
  }

  get location(): Location {
    return this.#shown;
  }

  createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  encodeLocation = (to: To): URL => new URL(`http://page${this.createHref(to)}`);
  go = (delta: number): void => this.#entries.go(delta);

  push = (to: To, state?: unknown): void => {
    const next = locationOf(this.#shown, to, state);
    this.#unlessBlocked(next, () => {
      this.#entries.push(next);
      this.#show(NavigationType.Push, next);
    });
  };

  replace = (to: To, state?: unknown): void => {
    const next = locationOf(this.#shown, to, state);
    this.#unlessBlocked(next, () => {
      this.#entries.replace(next);
      this.#show(NavigationType.Replace, next);
    });
  };

  guard(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    const stop = this.#entries.onPop((delta) => {
      const { location } = this.#entries;
      if (!this.#isHeldBack(location, delta)) this.#show(NavigationType.Pop, location);
    });
    return () => {
      stop();
      this.#listener = null;
    };
  }

  #show(action: NavigationType, location: Location): void {
    this.#action = action;
    this.#shown = location;
    this.#listener?.({ action, location });
  }

  #unlessBlocked(nextLocation: Location, move: () => void): void {
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
      this.#entries.go(delta);
    };
    if (!this.#isBlocked(nextLocation, proceed)) return false;
    this.#isFree = true;
    this.#entries.go(-delta);
    return true;
  }

  #isBlocked(nextLocation: Location, proceed: () => void): boolean {
    const move = { currentLocation: this.#shown, nextLocation };
    const guard = [...this.#guards].find((one) => one.mayBlock(move));
    guard?.onBlocked(proceed);
    return guard !== undefined;
  }
}

export const browserHistory = (): GuardedHistory => new GuardedHistory(browserEntries());

/** For tests and stories: starts at the address and touches nothing of the browser. */
export const memoryHistory = (address: string): GuardedHistory => new GuardedHistory(memoryEntries(address));

import { createPath, type Location, parsePath, type To } from 'react-router-dom';

/** The addresses that a tab goes back and forth between. */
export interface HistoryEntries {
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Tells that somebody went back or forth, and by how many entries; null where that is not known. */
  onPop(listener: (delta: number | null) => void): () => void;
}

/** What a browser keeps with each entry, by the names that React Router gives it. */
interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

const stateNow = () => window.history.state as Partial<EntryState> | null;

/** An address, as React Router describes one, on the way from another. */
export const locationOf = (from: Location, to: To, state: unknown = null): Location => ({
  pathname: from.pathname,
  search: '',
  hash: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state,
  key: Math.random().toString(36).slice(2, 10),
});

/** The browser's own. */
export function browserEntries(): HistoryEntries {
  let index = stateNow()?.idx ?? 0;
  const number = () => window.history.replaceState({ ...stateNow(), idx: index }, '');
  number();
  return {
    get location() {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, state: stateNow()?.usr ?? null, key: stateNow()?.key ?? 'default' };
    },
    push(location) {
      index += 1;
      const address = addressOf(location);
      try {
        window.history.pushState(entryState(location, index), '', address);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        window.location.assign(address); // Safari takes no more than 100 entries in 30 s
      }
    },
    replace: (location) => window.history.replaceState(entryState(location, index), '', addressOf(location)),
    go: (delta) => window.history.go(delta),
    onPop(listener) {
      const onPopState = () => {
        const next = stateNow()?.idx;
        const delta = next === undefined ? null : next - index;
        index = next ?? index + 1;
        if (next === undefined) number(); // a jump to an anchor makes an entry without a number
        listener(delta);
      };
      window.addEventListener('popstate', onPopState);
      return () => window.removeEventListener('popstate', onPopState);
    },
  };
}

const entryState = ({ state, key }: Location, idx: number): EntryState => ({ usr: state, key, idx });

/** Whole, since a path of two slashes would lead to another site. */
const addressOf = (location: Location): string => window.location.origin + createPath(location);

/** In memory, beginning at this address: touches nothing of the browser. */
export function memoryEntries(address: string): HistoryEntries {
  const root: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  let entries = [locationOf(root, address)];
  let index = 0;
  let onPop: ((delta: number) => void) | null = null;
  return {
    get location() {
      return entries[index] ?? root;
    },
    push(location) {
      index += 1;
      entries = [...entries.slice(0, index), location];
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      const next = Math.min(Math.max(index + delta, 0), entries.length - 1);
      const moved = next - index;
      index = next;
      if (moved !== 0) onPop?.(moved);
    },
    onPop(listener) {
      onPop = listener;
      return () => {
        onPop = null;
      };
    },
  };
}

import type { Shelf } from '../../platform/file-store.ts';

/** How many folders the store has: one for each first two letters of a file's name. */
export const shelves = 256;

/** The folder whose turn it is, if each has one interval (milliseconds) after the other. */
export const shelfInTurn = (at: Date, interval: number): Shelf =>
  (Math.floor(at.getTime() / interval) % shelves).toString(16).padStart(2, '0');

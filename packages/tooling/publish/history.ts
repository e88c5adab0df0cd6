import { Refusal } from '../refusal.ts';
import type { History, Publication } from './deployment-files.ts';

/**
 * What follows from which version is active: whatever was published after it never was live, or somebody went back from it, so that going
 * back passes it over. True also where a publication or a rollback was cut off before it was noted.
 */
export function settled(history: History, active: string | null): History {
  const at = history.findIndex(({ folder }) => folder === active);
  if (at < 0) return history;
  return history.map((one, index) => (index < at ? one : { ...one, isPassedOver: index > at }));
}

/** With a version as the newest; the same one published again is not older for it. */
export const withNewest = (history: History, newest: Publication): History => [
  ...history.filter(({ folder }) => folder !== newest.folder),
  newest,
];

/** What going back from the active version leads to; null where nothing good is older. */
export function before(history: History, active: string): Publication | null {
  const at = history.findIndex(({ folder }) => folder === active);
  return history.slice(0, Math.max(at, 0)).findLast(({ isPassedOver }) => !isPassedOver) ?? null;
}

/** A version by its number, the name of its folder, or how its folder's hash or its commit begins. */
export function find(history: History, wanted: string): Publication {
  const found = history.filter(
    ({ version, folder, commit }) =>
      version === wanted ||
      folder === wanted ||
      (wanted.length >= 4 && (folder.split('-')[1]?.startsWith(wanted) || commit?.startsWith(wanted))),
  );
  const [one, ...others] = found;
  if (!one) throw new Refusal(`There is no ${wanted} to go to. "pnpm release list" names what there is.`);
  if (others.length > 0)
    throw new Refusal(`${wanted} is ${found.map(({ folder }) => folder).join(', ')}: say which one.`);
  return one;
}

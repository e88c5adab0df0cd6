/** A place in a file that something is inserted at is no longer there. */
export class AnchorGone extends Error {
  override name = 'AnchorGone';
  constructor(anchor: string | RegExp) {
    super(`the place to insert at is gone: ${anchor}. Put the new place into packages/tooling/new.`);
  }
}

export type Edit = (text: string) => string;

/** Edits at the one place where the anchor stands. */
function at(anchor: string | RegExp, change: (found: string, ...groups: string[]) => string): Edit {
  return (text) => {
    if (timesIn(text, anchor) !== 1) throw new AnchorGone(anchor);
    return text.replace(anchor, change);
  };
}

const timesIn = (text: string, anchor: string | RegExp): number =>
  typeof anchor === 'string' ? text.split(anchor).length - 1 : [...text.matchAll(new RegExp(anchor, 'g'))].length;

export const before = (anchor: string | RegExp, added: string): Edit => at(anchor, (found) => added + found);
export const after = (anchor: string | RegExp, added: string): Edit => at(anchor, (found) => found + added);

/** Puts a name in its place among others; the anchor's one group is what holds them. */
export const among = (anchor: RegExp, add: (names: string) => string): Edit =>
  at(anchor, (found, names) => found.replace(names, add(names)));

/** At the beginning, where imports stand; Biome sorts them. */
export const first =
  (added: string): Edit =>
  (text) =>
    added + text;

export const last =
  (added: string): Edit =>
  (text) =>
    text + added;

export const all =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce((edited, edit) => edit(edited), text);

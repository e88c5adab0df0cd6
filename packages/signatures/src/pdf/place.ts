import type { Revision } from './revision.ts';
import { Dictionary, isSame, type Reference, type Value } from './value.ts';

/** Where something is shown: the page, from 1, and its box in points of that page. */
export interface Place {
  readonly page: number | null; // null: it is on no page that can be found
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
}

/** Where a widget is seen; null if it has no area. */
export async function placeOf(
  revision: Revision,
  widget: Reference,
  pages: readonly Reference[],
): Promise<Place | null> {
  const dictionary = await revision.resolve(widget);
  if (!(dictionary instanceof Dictionary)) return null;
  const corners = await revision.resolve(dictionary.entries.get('Rect'));
  const numbers = await Promise.all((Array.isArray(corners) ? corners : []).map((each) => revision.resolve(each)));
  const [a, b, c, d] = numbers.map((each) => (typeof each === 'number' ? each : Number.NaN));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  if (box[0] === box[2] || box[1] === box[3]) return null;
  return { page: await pageOf(revision, widget, pages), box };
}

/** The page whose annotations name the widget: its own `P` may be missing or untrue. */
async function pageOf(revision: Revision, widget: Reference, pages: readonly Reference[]): Promise<number | null> {
  for (const [index, page] of pages.entries()) {
    const dictionary = await revision.resolve(page);
    if (!(dictionary instanceof Dictionary)) continue;
    const notes = await revision.resolve(dictionary.entries.get('Annots'));
    if (Array.isArray(notes) && notes.some((each: Value) => isSame(each, widget))) return index + 1;
  }
  return null;
}

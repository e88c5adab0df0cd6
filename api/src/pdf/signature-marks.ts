import type { SignaturePosition, SignerPosition } from '@pacta/shared/contracts';
import { around, type Box } from './geometry.ts';
import type { Glyph } from './glyph.ts';
import { displayedSize, type PageView, toDisplayed } from './page-view.ts';

/** A `{{firmante_n}}` in the text of a page. */
export interface SignatureMark {
  readonly position: SignerPosition;
  readonly glyphs: readonly Glyph[];
}

const mark = /\{\{\s*f\s*i\s*r\s*m\s*a\s*n\s*t\s*e\s*_\s*([1-4])\s*\}\}/gi;

/** Finds the marks in what a page shows, however its runs are split. */
export function findMarks(glyphs: readonly Glyph[]): SignatureMark[] {
  const [text, owners] = spell(glyphs);
  return [...text.matchAll(mark)].flatMap((match) => {
    const found = new Set(owners.slice(match.index, match.index + match[0].length));
    const whole = [...found];
    return isTogether(whole) ? [{ position: `firmante_${match[1]}` as SignerPosition, glyphs: whole }] : [];
  });
}

/** The text of the glyphs, and for each of its characters the glyph it comes from. A ligature gives several. */
function spell(glyphs: readonly Glyph[]): [string, Glyph[]] {
  const owners: Glyph[] = [];
  const parts = glyphs.map((glyph) => {
    const text = glyph.text.normalize('NFKC');
    for (let index = 0; index < text.length; index += 1) owners.push(glyph);
    return text;
  });
  return [parts.join(''), owners];
}

/** Letters that follow each other in the file but lie far apart on the page are no mark. */
function isTogether(glyphs: readonly Glyph[]): boolean {
  const { width, height } = around(glyphs.flatMap(({ corners }) => corners));
  return Math.min(width, height) < 100 && Math.max(width, height) < 600;
}

const usual = { width: 170, height: 56 }; // of a signature, in points
const decimals = 6;

/** The box to sign in: as large as a signature, beginning where the mark begins, and on the page. */
export function signingPlace({ position, glyphs }: SignatureMark, view: PageView, page: number): SignaturePosition {
  const size = displayedSize(view);
  const { x, y, width, height } = within(size, boxAround(glyphs, view));
  const share = (part: number, whole: number) => Number((part / whole).toFixed(decimals));
  return {
    position,
    page,
    x: share(x, size.width),
    y: share(y, size.height),
    width: share(width, size.width),
    height: share(height, size.height),
  };
}

function boxAround(glyphs: readonly Glyph[], view: PageView): Box {
  const shown = around(glyphs.flatMap(({ corners }) => corners.map((corner) => toDisplayed(view, corner))));
  const [width, height] = [Math.max(usual.width, shown.width), Math.max(usual.height, shown.height)];
  return { x: shown.x, y: shown.y + shown.height / 2 - height / 2, width, height };
}

function within(page: { width: number; height: number }, box: Box): Box {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: clamp(box.x, page.width - width), y: clamp(box.y, page.height - height), width, height };
}

import { type PDF, type PDFPage, PdfArray, PdfNumber } from '@libpdf/core';
import { around, type Box, between, type Size } from '../content/geometry.ts';
import { fullBudget } from '../content/glyph.ts';
import { displayedSize, type PageView, toDisplayed, viewOf } from '../content/page-view.ts';
import { pageScene } from '../content/read-page.ts';
import type { FontLookup } from '../content/text-font.ts';
import { codeSide, quietZone } from './page-code.ts';
import { millimetre } from './unit.ts';

/** What most printers leave white at the edge of a sheet. A guess on the safe side: laser printers leave 4.2 mm. */
const printerMargin = 6 * millimetre;

/** From the edge of the page to the code. */
const fromEdge = printerMargin + quietZone;

/**
 * Where the code of a page goes, in points of the displayed page: a corner where nothing stands, or else a strip that the
 * page gets below.
 */
export function roomForCode(pdf: PDF, page: PDFPage, fonts: FontLookup, taken: readonly Box[]): Box {
  const view = viewOf(pdf, page);
  const size = displayedSize(view);
  const things = [...taken, ...seenOn(pdf, page, fonts, view)];
  const free = cornersOf(size).find((corner) => !things.some((thing) => overlap(withQuietZone(corner), thing)));
  if (free) return free;
  growBelow(page, view, codeSide + 2 * fromEdge);
  return { x: size.width - fromEdge - codeSide, y: size.height + fromEdge, width: codeSide, height: codeSide };
}

const cornersOf = ({ width, height }: Size): Box[] => {
  const [right, bottom] = [width - fromEdge - codeSide, height - fromEdge - codeSide];
  const corners = [
    { x: right, y: bottom },
    { x: fromEdge, y: bottom },
    { x: right, y: fromEdge },
    { x: fromEdge, y: fromEdge },
  ];
  return corners.map((corner) => ({ ...corner, width: codeSide, height: codeSide }));
};

const withQuietZone = ({ x, y, width, height }: Box): Box => ({
  x: x - quietZone,
  y: y - quietZone,
  width: width + 2 * quietZone,
  height: height + 2 * quietZone,
});

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The boxes of all that a page shows but its background, or the whole page where it cannot be read surely. */
function seenOn(pdf: PDF, page: PDFPage, fonts: FontLookup, view: PageView): Box[] {
  try {
    const { glyphs, graphics, extras } = pageScene(pdf, page, fonts, fullBudget(), new Map());
    const boxes = [
      ...glyphs.filter(({ text }) => text.trim() !== '').map(({ corners }) => around(corners)),
      ...graphics.map(({ box }) => box),
      ...extras.forms.map(({ box }) => box),
    ];
    if (extras.hasInseparable) return [wholePage(view)];
    return boxes.map((box) => displayed(view, box));
  } catch {
    return [wholePage(view)];
  }
}

const wholePage = (view: PageView): Box => ({ x: 0, y: 0, ...displayedSize(view) });

const displayed = (view: PageView, { x, y, width, height }: Box): Box =>
  between(toDisplayed(view, { x, y }), toDisplayed(view, { x: x + width, y: y + height }));

/** Lengthens a page at the edge that its reader sees below. What stands on it stays where it is from the top. */
function growBelow(page: PDFPage, { box, rotation }: PageView, by: number): void {
  const { x, y, width, height } = box;
  const grown = {
    0: [x, y - by, x + width, y + height],
    90: [x, y, x + width + by, y + height],
    180: [x, y, x + width, y + height + by],
    270: [x - by, y, x + width, y + height],
  }[rotation];
  for (const name of ['MediaBox', 'CropBox'])
    page.dict.set(name, PdfArray.of(...grown.map((side) => PdfNumber.of(side))));
}

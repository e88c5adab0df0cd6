import { type PDF, type PDFPage, PdfDict, type PdfObject } from '@libpdf/core';
import { PdfProblem } from '../pdf-problem.ts';
import { type Box, between, type Point, type Size } from './geometry.ts';
import type { Matrix } from './matrix.ts';
import { boxOf, numberOf } from './objects.ts';

/** The part of a page that readers see, in user space, and how far they turn it (clockwise). */
export interface PageView {
  readonly box: Box;
  readonly rotation: 0 | 90 | 180 | 270;
}

/** A page that is known to be there, by its index. */
export function pageAt(pdf: PDF, index: number): PDFPage {
  const page = pdf.getPages()[index];
  if (!page) throw new Error(`There is no page ${index + 1}.`);
  return page;
}

/** US Letter in points, for a page that does not say its size: the paper of Mexico. */
export const letter: Size = { width: 612, height: 792 };

/** libpdf's own boxes take the far corner for a size and do not inherit, so they are read here (ISO 32000-2, 7.7.3.4). */
export function viewOf(pdf: PDF, page: PDFPage): PageView {
  const media = areaOf(pdf, inherited(pdf, page, 'MediaBox')) ?? { x: 0, y: 0, ...letter };
  const crop = areaOf(pdf, inherited(pdf, page, 'CropBox'));
  const rotation = quarterTurns(numberOf(pdf, inherited(pdf, page, 'Rotate')));
  return { box: possible((crop && intersection(media, crop)) ?? media), rotation };
}

/** 0 for what is no whole number of quarters (ISO 32000-2, table 31). */
export function quarterTurns(degrees: number): PageView['rotation'] {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}

const maxTreeDepth = 64; // a guess: a tree that is deeper than this is a loop

/** What a page says, or what stands above it says for it (ISO 32000-2, 7.7.3.4). */
export function inherited(pdf: PDF, page: PDFPage, key: string): PdfObject | undefined {
  const resolve = pdf.context.resolve.bind(pdf.context);
  let node: PdfObject | undefined = page.dict;
  for (let depth = 0; depth < maxTreeDepth && node instanceof PdfDict; depth += 1) {
    const value = node.get(key, resolve);
    if (value) return value;
    node = node.get('Parent', resolve);
  }
  return undefined;
}

/** Points. Five metres: the largest page that readers show (ISO 32000-1, annex C). The smallest is a guess: a stamp has 50. */
const [longestSide, shortestSide] = [14_400, 3];

/** Points from the origin. A guess: producers place a page anywhere, but not where numbers lose their decimals. */
const farthestCorner = 1_000_000;

/** Undefined for a box without an area, as readers take it. */
function areaOf(pdf: PDF, object: PdfObject | undefined): Box | undefined {
  const box = boxOf(pdf, object);
  return box && box.width !== 0 && box.height !== 0 ? box : undefined;
}

/** Throws page_size for what no page can be: sides of 400 digits, or corners that are no numbers any more. */
function possible(box: Box): Box {
  const corners = [box.x, box.y, box.x + box.width, box.y + box.height];
  const isPlaced = corners.every((number) => Math.abs(number) <= farthestCorner);
  const isSized = Math.max(box.width, box.height) <= longestSide && Math.min(box.width, box.height) >= shortestSide;
  if (!isPlaced || !isSized) throw new PdfProblem('page_size');
  return box;
}

function intersection(a: Box, b: Box): Box | undefined {
  const from = { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) };
  const to = { x: Math.min(a.x + a.width, b.x + b.width), y: Math.min(a.y + a.height, b.y + b.height) };
  return to.x > from.x && to.y > from.y ? between(from, to) : undefined;
}

/** The page's size as displayed. */
export const displayedSize = ({ box, rotation }: PageView): Size =>
  rotation % 180 === 0 ? { width: box.width, height: box.height } : { width: box.height, height: box.width };

/** From user space to the displayed page, measured from its top left corner. */
export function toDisplayed({ box, rotation }: PageView, point: Point): Point {
  const [right, up] = [point.x - box.x, point.y - box.y];
  switch (rotation) {
    case 0:
      return { x: right, y: box.height - up };
    case 90:
      return { x: up, y: right };
    case 180:
      return { x: box.width - right, y: up };
    case 270:
      return { x: box.height - up, y: box.width - right };
  }
}

/** The matrix that puts the unit square upright into a box of the displayed page, in points. */
export function placement({ box, rotation }: PageView, { x, y, width, height }: Box): Matrix {
  const bottom = y + height;
  switch (rotation) {
    case 0:
      return [width, 0, 0, height, box.x + x, box.y + box.height - bottom];
    case 90:
      return [0, width, -height, 0, box.x + bottom, box.y + x];
    case 180:
      return [-width, 0, 0, -height, box.x + box.width - x, box.y + bottom];
    case 270:
      return [0, -width, height, 0, box.x + box.width - bottom, box.y + box.height - x];
  }
}

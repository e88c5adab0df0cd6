import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type Area,
  areaOf,
  aroundSpots,
  common,
  covers,
  everywhere,
  isEmpty,
  type Matrix,
  move,
  type Spot,
  still,
  within,
} from './plane.ts';
import type { SeenFill, SeenGlyph, SeenImage, SeenRule } from './seen-page.ts';

/** What pdf.js calls a glyph in its operator list. No public contract: the version of pdf.js is pinned. */
interface ListedGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly fontChar: string;
}

type Argument = unknown;
type Arguments = readonly Argument[];

interface State {
  matrix: Matrix;
  clip: Area;
  clipParts: Spot[][] | undefined; // of a clip that is more than one piece, as the ground of a word on two lines
  holes: Spot[][]; // of clips, as the box that a shadow is around
  fill: string;
  stroke: string;
  alpha: number;
  blend: string;
  isMasked: boolean;
  font: string;
  size: number;
  spacing: number;
  wordSpacing: number;
  scale: number;
  rise: number;
  mode: number;
  leading: number;
}

export interface Painted {
  readonly glyphs: SeenGlyph[];
  readonly fills: SeenFill[];
  readonly rules: SeenRule[];
  readonly images: SeenImage[];
}

/** The matrix of a font, from its glyphs to text; of most a thousandth. */
export type FontScale = (font: string) => number;

/** Points: what is thinner than this is a line. Rules of 1.5 pt are drawn as fills by LibreOffice and Chromium. */
const thinnest = 1.6;

/** Less opaque than this shows what is below. A guess. */
const opaque = 0.95;

const fillers = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const strokers = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

const invisible = new Set([3, 7]); // rendering modes (ISO 32000-2, table 104)
const strokedOnly = 1;
const unitsPerEm = 1000; // of an adjustment in TJ

const numbers = (argument: Argument): number[] =>
  argument && typeof argument === 'object' ? Array.from(argument as ArrayLike<number>) : [];
const number = (argument: Argument): number => (typeof argument === 'number' ? argument : 0);

/** Follows the operators of one page in the order in which they paint. */
export class OperatorWalk {
  readonly painted: Painted = { glyphs: [], fills: [], rules: [], images: [] };
  readonly #scaleOf: FontScale;
  readonly #base: Matrix;
  readonly #saved: State[] = [];
  #state: State;
  #text: { matrix: Matrix; x: number; y: number; lineX: number; lineY: number } = startOfText(still);
  #clipsNext = false;
  #order = 0;

  constructor(base: Matrix, scaleOf: FontScale) {
    this.#base = base;
    this.#scaleOf = scaleOf;
    this.#state = {
      matrix: base,
      clip: everywhere,
      clipParts: undefined,
      holes: [],
      fill: '#000000',
      stroke: '#000000',
      alpha: 1,
      blend: 'source-over',
      isMasked: false,
      font: '',
      size: 0,
      spacing: 0,
      wordSpacing: 0,
      scale: 1,
      rise: 0,
      mode: 0,
      leading: 0,
    };
  }

  step(operator: number, given: Argument): void {
    const values: Arguments = Array.isArray(given) ? given : [];
    this.#handlers[operator]?.(values);
  }

  readonly #save = () => void this.#saved.push({ ...this.#state });
  readonly #restore = () => {
    this.#state = this.#saved.pop() ?? this.#state;
  };

  readonly #enter = (matrix: Argument, box: Argument) => {
    this.#save();
    const state = this.#state;
    if (numbers(matrix).length > 0) state.matrix = within(state.matrix, numbers(matrix));
    if (numbers(box).length > 0) state.clip = common(state.clip, areaOf(state.matrix, numbers(box)));
  };

  readonly #handlers: Record<number, (values: Arguments) => void> = {
    [OPS.save]: this.#save,
    [OPS.restore]: this.#restore,
    [OPS.transform]: (values) => {
      this.#state.matrix = within(this.#state.matrix, numbers(values));
    },
    [OPS.paintFormXObjectBegin]: ([matrix, box]) => this.#enter(matrix, box),
    [OPS.paintFormXObjectEnd]: this.#restore,
    [OPS.beginGroup]: ([group]) => {
      const { matrix, bbox } = (group ?? {}) as { matrix?: number[]; bbox?: number[] };
      this.#enter(matrix, bbox);
    },
    [OPS.endGroup]: this.#restore,
    [OPS.beginAnnotation]: ([, , transform, matrix]) => {
      this.#save();
      this.#state.matrix = within(within(this.#base, numbers(transform)), numbers(matrix));
    },
    [OPS.endAnnotation]: this.#restore,
    [OPS.setGState]: ([entries]) => {
      for (const [key, value] of entries as [string, Argument][]) this.#setGraphics(key, value);
    },
    [OPS.setFillRGBColor]: ([colour]) => {
      this.#state.fill = String(colour);
    },
    [OPS.setStrokeRGBColor]: ([colour]) => {
      this.#state.stroke = String(colour);
    },
    [OPS.setFillColorN]: () => {
      this.#state.fill = '';
    },
    [OPS.setStrokeColorN]: () => {
      this.#state.stroke = '';
    },
    [OPS.setFillTransparent]: () => {
      this.#state.fill = 'none';
    },
    [OPS.clip]: () => {
      this.#clipsNext = true;
    },
    [OPS.eoClip]: () => {
      this.#clipsNext = true;
    },
    [OPS.constructPath]: (values) => this.#path(values),
    [OPS.shadingFill]: () => {
      const { clip } = this.#state;
      this.painted.fills.push({ area: clip, rings: undefined, order: ++this.#order, colour: '', isOpaque: true });
    },
    [OPS.paintImageXObject]: () => this.#image(false),
    [OPS.paintInlineImageXObject]: () => this.#image(false),
    [OPS.paintImageMaskXObject]: () => this.#image(true),
    [OPS.paintSolidColorImageMask]: () => this.#square(),
    [OPS.beginText]: () => {
      this.#text = startOfText(still);
    },
    [OPS.setFont]: ([font, size]) => Object.assign(this.#state, { font: String(font), size: number(size) }),
    [OPS.setCharSpacing]: ([spacing]) => {
      this.#state.spacing = number(spacing);
    },
    [OPS.setWordSpacing]: ([spacing]) => {
      this.#state.wordSpacing = number(spacing);
    },
    [OPS.setHScale]: ([percent]) => {
      this.#state.scale = number(percent) / 100;
    },
    [OPS.setTextRise]: ([rise]) => {
      this.#state.rise = number(rise);
    },
    [OPS.setTextRenderingMode]: ([mode]) => {
      this.#state.mode = number(mode);
    },
    [OPS.setLeading]: ([leading]) => {
      this.#state.leading = -number(leading);
    },
    [OPS.setTextMatrix]: (values) => {
      const [first] = values;
      this.#text = startOfText(within(still, typeof first === 'number' ? numbers(values) : numbers(first)));
    },
    [OPS.moveText]: ([x, y]) => this.#moveLine(number(x), number(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      this.#state.leading = number(y);
      this.#moveLine(number(x), number(y));
    },
    [OPS.nextLine]: () => this.#moveLine(0, this.#state.leading),
    [OPS.showText]: ([glyphs]) => this.#show(glyphs as readonly (ListedGlyph | number | null)[]),
  };

  #setGraphics(key: string, value: Argument): void {
    const state = this.#state;
    if (key === 'ca') state.alpha = number(value);
    else if (key === 'BM') state.blend = String(value);
    else if (key === 'SMask') state.isMasked = Boolean(value);
    else if (key === 'Font' && Array.isArray(value)) [state.font, state.size] = [String(value[0]), number(value[1])];
  }

  #moveLine(x: number, y: number): void {
    const text = this.#text;
    text.x = text.lineX += x;
    text.y = text.lineY += y;
  }

  #path([operator, data, box]: Arguments): void {
    this.#order += 1;
    if (!box) return;
    const state = this.#state;
    const area = areaOf(state.matrix, numbers(box));
    const shown = common(area, state.clip);
    const isAll = covers(area, state.clip);
    if (fillers.has(number(operator))) this.#fill(shown, data, isAll ? state.clipParts : undefined);
    if (strokers.has(number(operator))) this.#rules(linesOf(state.matrix, data, area));
    if (this.#clipsNext) this.#clip(shown, pathOf(state.matrix, data) ?? [], isAll);
    this.#clipsNext = false;
  }

  /** `isAll`: the clip before lies in this one. */
  #clip(shown: Area, rings: Spot[][], isAll: boolean): void {
    const kept = isAll ? this.#state.clipParts : undefined;
    const holes = [...this.#state.holes, ...rings.filter((ring) => rings.some((other) => isHole(ring, other)))];
    Object.assign(this.#state, { clip: shown, clipParts: areApart(rings) ? rings : kept, holes });
  }

  /** Each of the lines of a path is a rule. */
  #rules(areas: readonly Area[]): void {
    const { clip } = this.#state;
    this.painted.rules.push(...areas.map((area) => ({ area: common(area, clip), order: this.#order })));
  }

  /** `parts`: those of the clip that all of the fill is in. */
  #fill(area: Area, data: Argument, parts: Spot[][] | undefined): void {
    const { fill, alpha, blend, isMasked, matrix } = this.#state;
    if (isEmpty(area) || fill === 'none') return;
    const order = this.#order;
    const lines = linesOf(matrix, data, area);
    if (lines.every(isThin)) {
      this.#rules(lines);
      return;
    }
    const rings = pathOf(matrix, data);
    const { holes } = this.#state;
    const isOpaque = alpha > opaque && blend === 'source-over' && !isMasked;
    this.painted.fills.push({
      area,
      order,
      colour: fill,
      isOpaque,
      rings: parts && rings?.length === 1 ? parts : rings && [...rings, ...holes],
    });
  }

  #image(isMask: boolean): void {
    const { matrix, clip } = this.#state;
    const area = common(areaOf(matrix, [0, 0, 1, 1]), clip);
    this.painted.images.push({ area, order: ++this.#order, isMask });
  }

  /** A picture of one dot, which Ghostscript stretches to a rule or a ground. */
  #square(): void {
    const { matrix, clip, fill, alpha, blend, isMasked } = this.#state;
    const area = common(areaOf(matrix, [0, 0, 1, 1]), clip);
    this.#order += 1;
    if (isEmpty(area) || fill === 'none') return;
    if (isThin(area)) {
      this.#rules([area]);
      return;
    }
    const isOpaque = alpha > opaque && blend === 'source-over' && !isMasked;
    this.painted.fills.push({ area, order: this.#order, colour: fill, isOpaque, rings: undefined });
  }

  #show(shown: readonly (ListedGlyph | number | null)[]): void {
    this.#order += 1;
    const { font, rise, spacing, wordSpacing, scale, matrix } = this.#state;
    const [size, direction] = this.#state.size < 0 ? [-this.#state.size, -1] : [this.#state.size, 1];
    const unit = this.#scaleOf(font) * size;
    const text = within(within(matrix, this.#text.matrix), [1, 0, 0, 1, this.#text.x, this.#text.y + rise]);
    let pen = 0;
    for (const glyph of shown) {
      if (typeof glyph === 'number') pen -= (glyph * size) / unitsPerEm;
      if (!glyph || typeof glyph === 'number') continue;
      const along = scale * direction;
      const from = move(text, pen * along, 0);
      const to = move(text, (pen + glyph.width * unit) * along, 0);
      const top = move(text, pen * along, size * direction);
      this.#glyph(glyph, from, to, Math.hypot(top[0] - from[0], top[1] - from[1]), move(text, pen * along + 1, 0));
      pen += glyph.width * unit + (spacing + (glyph.isSpace ? wordSpacing : 0)) * direction;
    }
    this.#text.x += pen * scale;
  }

  #glyph({ unicode, fontChar }: ListedGlyph, from: Spot, to: Spot, em: number, ahead: Spot): void {
    const { font, mode, stroke, fill, clip } = this.#state;
    this.painted.glyphs.push({
      unicode,
      from,
      to,
      em,
      angle: Math.atan2(ahead[1] - from[1], ahead[0] - from[0]),
      font,
      shape: font && fontChar ? `${font}_path_${fontChar}` : undefined,
      colour: mode === strokedOnly ? stroke : fill,
      order: this.#order,
      isInvisible: invisible.has(mode),
      clip,
    });
  }
}

const isThin = ({ left, top, right, bottom }: Area): boolean => right - left < thinnest || bottom - top < thinnest;

/** Points by which sides may miss each other that are one. A guess. */
const sameSide = 0.5;

/** Several pieces, none of which begins where another ends, as the cells of one row do. */
function areApart(rings: readonly Spot[][]): boolean {
  const areas = rings.map(aroundSpots);
  const isNext = (a: Area, b: Area) => Math.abs(a.right - b.left) < sameSide && a.top < b.bottom && a.bottom > b.top;
  return areas.length > 1 && !areas.some((a) => areas.some((b) => isNext(a, b)));
}

/** Within another ring of the same clip. */
const isHole = (ring: Spot[], other: Spot[]): boolean =>
  ring !== other && ring.length > 2 && covers(aroundSpots(other), aroundSpots(ring));

/** The areas of the lines that a path is made of; the whole of it where that is not told. */
function linesOf(matrix: Matrix, data: Argument, whole: Area): Area[] {
  const rings = (pathOf(matrix, data) ?? []).filter((ring) => ring.length > 1);
  return rings.length > 1 ? rings.map(aroundSpots) : [whole];
}

const startOfText = (matrix: Matrix) => ({ matrix, x: 0, y: 0, lineX: 0, lineY: 0 });

/** How many numbers each step of a path has, by its code in pdf.js; the last two are where it ends. */
export const stepLengths = [2, 2, 6, 4, 0];

function pathOf(matrix: Matrix, data: Argument): Spot[][] | undefined {
  const [path] = Array.isArray(data) ? data : [];
  return path ? ringsOf(matrix, numbers(path)) : undefined;
}

/** The corners of a path; curves are cut straight. */
function ringsOf(matrix: Matrix, path: readonly number[]): Spot[][] {
  const rings: Spot[][] = [];
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? 0;
    const length = stepLengths[code] ?? 0;
    if (code === 0) rings.push([]);
    const [x, y] = [path[at + length - 1], path[at + length]];
    if (length > 0 && x !== undefined && y !== undefined) rings.at(-1)?.push(move(matrix, x, y));
    at += length + 1;
  }
  return rings;
}

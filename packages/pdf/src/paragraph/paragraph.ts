import type { Box } from '../content/geometry.ts';
import type { ContentStream } from '../content/glyph.ts';
import type { NonEmpty } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import { dashedRules } from './dashed-rules.ts';
import { type Decoration, decorationsOf, groundsOf } from './decoration.ts';
import { drawnLeadersOf, isDot } from './drawn-leader.ts';
import { linesOf } from './find-lines.ts';
import { boxInFrame, type Frame, isBlank, type Letter } from './frame.ts';
import { besideIcons, isIcon } from './icons.ts';
import { hasPlaceholder, type LineBox, type PlaceholderGlyphs } from './line-box.ts';
import { type Measures, measure } from './measure.ts';
import { isOfOutline, outlinesOf } from './outline.ts';
import type { PageLines } from './page-lines.ts';
import type { Rule } from './rule.ts';
import { graphicsInFrame, isOfPageFrame, marginsOf, type PlacedGraphics, type Surroundings } from './surroundings.ts';

/**
 * Lines that belong together, and the room that they may be set in. Everything in the units of their frame: `left` is
 * where its lines begin, but the first; no letter may reach below `floor`; `next` is the baseline of the text that follows.
 */
export interface Paragraph extends Measures {
  readonly frame: Frame;
  readonly content: ContentStream;
  readonly lines: NonEmpty<LineBox>;
  readonly decorations: readonly Decoration[];
  readonly isHeld: boolean; // by what is drawn around its words: nothing else can be set there
}

/** What a page shows; `others` are the boxes of text that runs in another direction. */
interface ShownPage {
  readonly box: Box;
  readonly graphics: readonly Graphic[];
  readonly others: readonly Box[];
}

/** What stands on a page in one frame, and the rules under its letters and the grounds behind them. */
export function surroundingsOf(
  frame: Frame,
  letters: readonly Letter[],
  { box, graphics, others }: ShownPage,
  placeholders: PlaceholderGlyphs,
): { around: Surroundings; decorations: ReadonlyMap<Rule, Decoration> } {
  const placed = graphicsInFrame(graphics, frame);
  const page = boxInFrame(frame, box);
  const { lines, uprightRules, grounds } = linesAround(placed, outlinesOf(graphics, frame), letters, placeholders);
  const dots = placed.filledAreas.filter((area) => isDot(area) && !grounds.has(area));
  const decorations = new Map([...decorationsOf(lines, [...placed.levelRules, ...dots], uprightRules), ...grounds]);
  const levelRules = placed.levelRules.filter(
    (rule) => !decorations.has(rule) && !isOfOutline(rule, [...grounds.keys()]),
  );
  const areas = placed.filledAreas.filter((area) => !decorations.has(area));
  const leaders = drawnLeadersOf(lines, [...levelRules, ...areas.filter(isDot)], uprightRules, placeholders);
  const filledAreas = areas.filter((area) => !leaders.has(area));
  const own = levelRules.filter((rule) => !leaders.has(rule));
  const images = [...placed.images, ...others.map((other) => boxInFrame(frame, other))];
  const margins = marginsOf(lines, page);
  const uprights = [...uprightRules, ...dashedRules([...own, ...uprightRules], 'upright')];
  const walls = uprights.filter((rule) => !isOfPageFrame(rule, { page, margins, levelRules }));
  const rules = [...levelRules, ...dashedRules(own, 'level')];
  const drawn = [...own, ...uprightRules, ...filledAreas, ...images];
  const around = {
    page,
    lines: besideIcons(lines, drawn),
    ...placed,
    uprightRules: walls,
    images,
    levelRules: rules,
    filledAreas,
    margins,
  };
  return { around, decorations: new Map([...decorations, ...leaders]) };
}

/** Lines, the grounds behind their words, and the walls between them: the sides of a border around a word are none. */
function linesAround(
  placed: PlacedGraphics,
  outlines: readonly Rule[],
  letters: readonly Letter[],
  placeholders: PlaceholderGlyphs,
) {
  const uprightRules = placed.uprightRules.filter((rule) => !isOfOutline(rule, outlines));
  const levelRules = [...placed.levelRules, ...dashedRules(placed.levelRules, 'level')];
  const walls = [...uprightRules, ...dashedRules([...placed.levelRules, ...uprightRules], 'upright')];
  const icons = [...placed.filledAreas, ...placed.images].filter(isIcon);
  const lines = linesOf(letters, placeholders, { ...placed, levelRules, uprightRules: walls, icons });
  const grounds = groundsOf(lines, [...placed.filledAreas, ...outlines]);
  const borders = outlines.filter((outline) => grounds.has(outline));
  if (borders.length < outlines.length) return linesAround(placed, borders, letters, placeholders);
  return { lines: lines.map((line) => withPadding(line, [...new Set(grounds.values())])), uprightRules, grounds };
}

/** A line with the room around the highlights that it begins or ends with. */
function withPadding(line: LineBox, grounds: readonly Decoration[]): LineBox {
  const seen = line.letters.filter((letter) => !isBlank(letter));
  const at = (letter: Letter | undefined) =>
    grounds.find(({ letters }) => letter !== undefined && letters.has(letter))?.ground;
  const [first, last] = [at(seen[0]), at(seen.at(-1))];
  if (!first && !last) return line;
  const left = Math.min(line.left, line.left - (first?.before ?? 0));
  return { ...line, outer: { left, right: Math.max(line.right, line.right + (last?.after ?? 0)) } };
}

/** The paragraphs that have placeholders in them. */
export function paragraphsIn(frame: Frame, flow: PageLines, decorations: readonly Decoration[]): Paragraph[] {
  const done = new Set<LineBox>();
  const paragraphs: Paragraph[] = [];
  for (const line of flow.columns.around.lines) {
    if (done.has(line) || !hasPlaceholder(line, flow.placeholders)) continue;
    const lines = flow.paragraphOf(line);
    for (const each of lines) done.add(each);
    const own = decorations.filter((decoration) => isOn(lines, decoration));
    const isHeld = own.some(({ ground }) => ground?.isHollow);
    paragraphs.push({ frame, content: lines[0].content, lines, ...measure(lines, flow), decorations: own, isHeld });
  }
  return paragraphs;
}

const isOn = (lines: readonly LineBox[], { letters }: Decoration): boolean =>
  lines.some((line) => line.letters.some((letter) => letters.has(letter)));

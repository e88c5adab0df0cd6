import type { Box } from '../content/geometry.ts';
import type { ContentStream } from '../content/glyph.ts';
import type { NonEmpty } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import { type Decoration, decorationsOf, type Rule } from './decoration.ts';
import { linesOf } from './find-lines.ts';
import { boxInFrame, type Frame, type Letter } from './frame.ts';
import { hasPlaceholder, type LineBox, type PlaceholderGlyphs } from './line-box.ts';
import { type Measures, measure } from './measure.ts';
import type { PageLines } from './page-lines.ts';
import { graphicsInFrame, marginsOf, type Surroundings } from './surroundings.ts';

/**
 * Lines that belong together, and the room that they may be set in. Everything in the units of their frame: `left` is
 * where its lines begin, but the first; no letter may reach below `floor`; `next` is the baseline of the text that follows.
 */
export interface Paragraph extends Measures {
  readonly frame: Frame;
  readonly content: ContentStream;
  readonly lines: NonEmpty<LineBox>;
  readonly decorations: readonly Decoration[];
}

/** What a page shows; `others` are the boxes of text that runs in another direction. */
interface ShownPage {
  readonly box: Box;
  readonly graphics: readonly Graphic[];
  readonly others: readonly Box[];
}

/** What stands on a page in one frame, and the rules under its letters. */
export function surroundingsOf(
  frame: Frame,
  letters: readonly Letter[],
  { box, graphics, others }: ShownPage,
  placeholders: PlaceholderGlyphs,
): { around: Surroundings; decorations: ReadonlyMap<Rule, Decoration> } {
  const placed = graphicsInFrame(graphics, frame);
  const page = boxInFrame(frame, box);
  const lines = linesOf(letters, placeholders, placed.uprightRules);
  const decorations = decorationsOf(lines, placed.levelRules);
  const levelRules = placed.levelRules.filter((rule) => !decorations.has(rule));
  const images = [...placed.images, ...others.map((other) => boxInFrame(frame, other))];
  const around = { page, lines, ...placed, images, levelRules, margins: marginsOf(lines, page) };
  return { around, decorations };
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
    paragraphs.push({ frame, content: lines[0].content, lines, ...measure(lines, flow), decorations: own });
  }
  return paragraphs;
}

const isOn = (lines: readonly LineBox[], { letters }: Decoration): boolean =>
  lines.some((line) => line.letters.some((letter) => letters.has(letter)));

import { around, type Box } from '../content/geometry.ts';
import type { PageScene } from '../content/read-page.ts';
import { type Frame, framesOf, type Letter } from '../paragraph/frame.ts';
import type { LineBox, PlaceholderGlyphs } from '../paragraph/line-box.ts';
import { PageLines } from '../paragraph/page-lines.ts';
import { type Paragraph, paragraphsIn, surroundingsOf } from '../paragraph/paragraph.ts';
import { type PageFlow, pageFlowOf } from './page-flow.ts';

export interface TemplateScene extends PageScene {
  readonly box: Box;
  readonly fields: readonly Box[];
  /** Whether other pages have this line too, in the same place. */
  readonly isRunning: (line: LineBox) => boolean;
  readonly isOnlyPage: boolean; // of its template: nothing tells what runs on all pages
}

export interface PageParagraphs {
  readonly paragraphs: readonly Paragraph[];
  readonly flow: PageFlow | undefined;
}

/** The paragraphs of a page that have placeholders in them, and how they push each other; of a page without, how what stands on it does. */
export function paragraphsOf(content: TemplateScene, marked: PlaceholderGlyphs): PageParagraphs {
  const frames = [...framesOf(content.glyphs)];
  const most = Math.max(...frames.map(([, letters]) => letters.length));
  const texts = frames.flatMap(([frame, letters]) => {
    const isAsked = marked.size === 0 ? letters.length === most : letters.some(({ glyph }) => marked.has(glyph));
    if (!isAsked) return [];
    const others = frames.flatMap(([other, own]) => (other !== frame && isLevel(other) ? runsOf(own) : []));
    return [textOf(frame, letters, { ...content, others }, marked, letters.length === most)];
  });
  return {
    paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
    flow: texts.find(({ flow }) => flow)?.flow,
  };
}

function textOf(
  frame: Frame,
  letters: readonly Letter[],
  content: TemplateScene & { others: readonly Box[] },
  marked: PlaceholderGlyphs,
  isMain: boolean,
): PageParagraphs {
  const { around: surroundings, decorations } = surroundingsOf(frame, letters, content, marked);
  const flow = new PageLines(surroundings, marked, content.isRunning);
  const paragraphs = paragraphsIn(frame, flow, [...new Set(decorations.values())]);
  if (!isMain || !isLevel(frame)) return { paragraphs, flow: undefined };
  const framed = { ...content, frame, lines: surroundings.lines, flow, decorations, paragraphs, marked };
  return { paragraphs, flow: pageFlowOf(framed, surroundings) };
}

/** Text that runs otherwise is in the way as a picture is. */
const runsOf = (letters: readonly Letter[]): Box[] =>
  [...Map.groupBy(letters, ({ glyph }) => glyph.run).values()].map((run) =>
    around(run.flatMap(({ glyph }) => glyph.corners)),
  );

/** What sines and cosines lose. */
const tolerance = 1e-9;

/** Whether it runs along a side of the page. */
const isLevel = ({ cos, sin }: Frame): boolean => Math.abs(cos * sin) < tolerance;

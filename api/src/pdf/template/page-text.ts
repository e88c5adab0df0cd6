import type { Box } from '../geometry.ts';
import type { PageScene } from '../page-glyphs.ts';
import { type PageFlow, pageFlowOf } from './page-flow.ts';
import { type Paragraph, paragraphsIn, surroundingsOf } from './paragraph.ts';
import { Flow } from './paragraph-flow.ts';
import { type Frame, framesOf, type Letter } from './paragraph-frame.ts';
import type { Line, Marked } from './paragraph-line.ts';

export interface PageContent extends PageScene {
  readonly box: Box;
  readonly fields: readonly Box[];
  /** Whether other pages have this line too, in the same place. */
  readonly isRunning: (line: Line) => boolean;
}

export interface PageText {
  readonly paragraphs: readonly Paragraph[];
  readonly flow: PageFlow | undefined;
}

/** The paragraphs of a page that have something marked in them, and how they push each other. */
export function paragraphsOf(content: PageContent, marked: Marked): PageText {
  const frames = [...framesOf(content.glyphs)];
  const most = Math.max(...frames.map(([, letters]) => letters.length));
  const texts = frames.flatMap(([frame, letters]) => {
    if (!letters.some(({ glyph }) => marked.has(glyph))) return [];
    return [textOf(frame, letters, content, marked, letters.length === most)];
  });
  return {
    paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
    flow: texts.find(({ flow }) => flow)?.flow,
  };
}

function textOf(
  frame: Frame,
  letters: readonly Letter[],
  content: PageContent,
  marked: Marked,
  isMain: boolean,
): PageText {
  const { around, decorations } = surroundingsOf(frame, letters, content.box, content.shapes, marked);
  const flow = new Flow(around, marked);
  const paragraphs = paragraphsIn(frame, around, flow, [...decorations.values()], marked);
  if (!isMain || !isLevel(frame)) return { paragraphs, flow: undefined };
  const framed = { ...content, frame, lines: around.lines, flow, decorations, paragraphs, marked };
  return { paragraphs, flow: pageFlowOf(framed, around) };
}

const isLevel = ({ cos, sin }: Frame): boolean => Math.abs(cos * sin) < 1e-9;

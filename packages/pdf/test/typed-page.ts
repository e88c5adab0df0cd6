import type { Box } from '../src/content/geometry.ts';
import { identity } from '../src/content/matrix.ts';
import type { Graphic } from '../src/content/path-reader.ts';
import { type Frame, framesOf } from '../src/paragraph/frame.ts';
import { type LineBox, saidBy } from '../src/paragraph/line-box.ts';
import { PageLines } from '../src/paragraph/page-lines.ts';
import { type Paragraph, paragraphsIn, surroundingsOf } from '../src/paragraph/paragraph.ts';
import { findPlaceholders } from '../src/placeholder/find-placeholders.ts';
import type { ComposedParagraph } from '../src/typeset/break-paragraph.ts';
import { DocumentText } from '../src/typeset/document-text.ts';
import { compose } from '../src/typeset/typeset-paragraph.ts';
import type { SetGlyph, Substitution, Substitutions } from '../src/typeset/words.ts';
import { content, glyphsOf, type Setting } from './glyphs.ts';
import { typewriter } from './scene.ts';

/** A text of ten points, its letters five points wide, beginning at x on a baseline y. */
export type TypedLine = readonly [x: number, y: number, text: string, setting?: Setting];

const letterPaper: Box = { x: 0, y: 0, width: 612, height: 792 };
export const level: Frame = { cos: 1, sin: 0 };

export const area = (x: number, y: number, width: number, height: number): Graphic => ({
  kind: 'area',
  box: { x, y, width, height },
  content,
  isAlone: true,
  isOfClip: false,
  clip: undefined,
  start: 0,
  end: 0,
  matrix: identity,
});

/** A page with these texts, as its lines and paragraphs are found. */
export function typedPage(typed: readonly TypedLine[], graphics: readonly Graphic[] = []) {
  const glyphs = typed.flatMap(([x, y, text, setting]) => glyphsOf(text, { ...setting, x, y }));
  const found = findPlaceholders(glyphs);
  const placeholders = new Map(found.flatMap((each) => each.glyphs.map((glyph) => [glyph, each] as const)));
  const letters = [...framesOf(glyphs).values()].flat();
  const page = { box: letterPaper, graphics, others: [] };
  const { around, decorations } = surroundingsOf(level, letters, page, placeholders);
  const flow = new PageLines(around, placeholders);
  const paragraphs = paragraphsIn(level, flow, [...decorations.values()]);
  const lineWith = (text: string): LineBox => {
    const line = around.lines.find(({ letters: own }) => saidBy(own).includes(text));
    if (!line) throw new Error(`No line says ${text}.`);
    return line;
  };
  return { around, decorations, flow, glyphs, paragraphs, placeholders: found, lineWith };
}

/** The only paragraph with placeholders of a page. */
export function typedParagraph(typed: readonly TypedLine[], graphics: readonly Graphic[] = []): Paragraph {
  const [paragraph, ...others] = typedPage(typed, graphics).paragraphs;
  if (!paragraph || others.length > 0) throw new Error('The page has not one paragraph with placeholders.');
  return paragraph;
}

/** The same on a typewriter, which has every letter of a value. */
export const onTypewriter = (typed: readonly TypedLine[]): TypedLine[] =>
  typed.map(([x, y, text, setting]) => [x, y, text, { font: typewriter, ...setting }]);

/** Its placeholders stand for these values; one without a value keeps its room. */
export function substitutionsIn(
  { placeholders }: ReturnType<typeof typedPage>,
  values: Readonly<Record<string, string>>,
): Substitutions {
  return new Map(
    placeholders.flatMap((placeholder) => {
      const substitution: Substitution = { placeholder, name: placeholder.name, value: values[placeholder.name] };
      return placeholder.glyphs.map((glyph) => [glyph, substitution] as const);
    }),
  );
}

/** The first paragraph of a page with values in the place of its placeholders, ready to be broken into lines. */
export function composedParagraph(
  typed: readonly TypedLine[],
  values: Readonly<Record<string, string>> = {},
  graphics: readonly Graphic[] = [],
): ComposedParagraph {
  const page = typedPage(onTypewriter(typed), graphics);
  const [paragraph] = page.paragraphs;
  if (!paragraph) throw new Error('The page has no paragraph with placeholders.');
  const text = new DocumentText();
  text.learn(page.glyphs);
  return compose(paragraph, substitutionsIn(page, values), text);
}

/** What words and lines say, their values included. */
export const textOf = (glyphs: readonly Pick<SetGlyph, 'model' | 'shaped'>[]): string =>
  glyphs.map(({ model, shaped }) => shaped?.text ?? model.glyph.text).join('');

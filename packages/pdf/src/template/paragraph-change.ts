import type { Paragraph } from '../paragraph/paragraph.ts';
import type { ContentChange } from '../typeset/change.ts';
import { redecorate } from '../typeset/redecorate.ts';
import type { TypesetParagraph } from '../typeset/typeset-paragraph.ts';
import { lastRunOf } from './last-run.ts';

/**
 * What a paragraph that was set again changes in its content; undefined where nothing of it goes. What comes is shown behind the run
 * that the content has last: so no ground of its words is painted over it.
 */
export function paragraphChange(
  { content, frame, decorations }: Paragraph,
  { removed, placed }: Pick<TypesetParagraph, 'removed' | 'placed'>,
  page: number,
): ContentChange | undefined {
  const glyphs = removed.map(({ glyph }) => glyph);
  const [first, ...others] = glyphs;
  if (!first) return undefined;
  const gone = new Set(decorations.length > 0 ? removed : []);
  const paths = decorations
    .filter(({ letters }) => [...letters].some((letter) => gone.has(letter)))
    .flatMap((decoration) => redecorate(decoration, placed, frame));
  return { content, page, frame, removed: glyphs, placed, run: lastRunOf([first, ...others]), paths };
}

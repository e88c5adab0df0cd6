import type { Decoration } from '../paragraph/decoration.ts';
import type { LineBox } from '../paragraph/line-box.ts';
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
  { content, frame, lines, decorations }: Paragraph,
  { removed, placed }: Pick<TypesetParagraph, 'removed' | 'placed'>,
  page: number,
): ContentChange | undefined {
  const glyphs = removed.map(({ glyph }) => glyph);
  const [first, ...others] = glyphs;
  if (!first) return undefined;
  const gone = new Set(decorations.length > 0 ? removed : []);
  const paths = decorations
    .filter((decoration) => !isBetweenParagraphs(decoration, lines))
    .filter(({ letters }) => [...letters].some((letter) => gone.has(letter)))
    .flatMap((decoration) => redecorate(decoration, placed, frame));
  return { content, page, frame, removed: glyphs, placed, run: lastRunOf([first, ...others]), paths };
}

/** Whether a leader goes from one paragraph to another: both tell what is left of it. */
function isBetweenParagraphs({ leader, letters }: Decoration, lines: readonly LineBox[]): boolean {
  if (!leader?.before || !leader.after) return false;
  const own = new Set(lines.flatMap((line) => line.letters));
  return [...letters].some((letter) => !own.has(letter));
}

/** What the paragraphs of a page, changed as they are on one of its sheets, leave of the leaders from one of them to another. */
export function leaderChanges(
  paragraphs: readonly Paragraph[],
  changes: readonly ContentChange[],
  page: number,
): ContentChange[] {
  const between = new Map<Decoration, Paragraph>();
  for (const paragraph of paragraphs)
    for (const decoration of paragraph.decorations)
      if (isBetweenParagraphs(decoration, paragraph.lines)) between.set(decoration, paragraph);
  return [...between].flatMap(([decoration, { content, frame }]) => {
    const glyphs = new Set([...decoration.letters].map(({ glyph }) => glyph));
    const own = changes.filter(({ removed }) => removed.some((glyph) => glyphs.has(glyph)));
    const placed = own.flatMap((change) => change.placed).filter(({ model }) => decoration.letters.has(model));
    if (own.length === 0) return [];
    const paths = redecorate(decoration, placed, frame);
    return [{ content, page, frame: undefined, removed: [], placed: [], run: undefined, paths }];
  });
}

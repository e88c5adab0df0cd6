import { lastOf } from '../content/lists.ts';
import type { Letter } from '../paragraph/frame.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { type BrokenParagraph, type ComposedParagraph, heightOf, inItsRoom } from './break-paragraph.ts';
import { withDashesFilled, withFewestDashes } from './closing-dashes.ts';
import { wordsOf } from './compose-words.ts';
import type { DocumentText } from './document-text.ts';
import { lineWithLeader, withBlanks, withLeader } from './leaders.ts';
import { withPairs } from './pairs-in-place.ts';
import { movedLine, type PlacedGlyph, type PlacedSpace, withShadows } from './placed-glyph.ts';
import { setLine } from './set-line.ts';
import { tightenings } from './tightening.ts';
import type { Substitutions, Word } from './words.ts';

/** A paragraph with values in it: what has to go, and what comes. */
export interface TypesetParagraph {
  readonly removed: readonly Letter[];
  readonly placed: readonly PlacedGlyph[];
  readonly spaces: readonly PlacedSpace[];
}

export const compose = (
  paragraph: Paragraph,
  substitutions: Substitutions,
  document: DocumentText,
): ComposedParagraph => {
  const likest = wordsOf(paragraph, substitutions, document);
  const { words, missing } = areTooWide(likest.words, paragraph)
    ? wordsOf(paragraph, substitutions, document, 'narrow')
    : likest;
  return { paragraph, missing, words: withFilling(words, paragraph) };
};

/** Whether one has no room even as small as may be: a narrower face may have. */
const areTooWide = (words: readonly Word[], { left, right }: Paragraph): boolean =>
  words.some((word) => word.width * lastOf(tightenings).scale > right - left);

function withFilling(words: readonly Word[], paragraph: Paragraph): readonly Word[] {
  const { alignment, lines } = paragraph;
  if (alignment === 'right') return withLeader(words, lines);
  const struck = withFewestDashes(words, paragraph);
  return alignment === 'left' ? withPairs(withBlanks(struck, lines), paragraph) : struck;
}

/** The lines that change, and those that move with them; all of them where the paragraph is moved down by `drop` points, or to the right. */
export function typesetParagraph(
  composition: ComposedParagraph,
  { lines, tightening }: BrokenParagraph,
  drop = 0,
  aside = 0,
): TypesetParagraph {
  const paragraph = inItsRoom(composition);
  const placed: PlacedGlyph[] = [];
  const spaces: PlacedSpace[] = [];
  const untouched = new Set<LineBox>();
  const fewer = Math.max(0, paragraph.lines.length - lines.length);
  const down = drop + fewer * paragraph.lowered * paragraph.leading;
  const leader = lineWithLeader(paragraph, lines, tightening.scale);
  for (const [index, line] of lines.entries()) {
    const y = heightOf(paragraph, index, tightening) - down;
    const { unchanged } = line;
    if (unchanged && unchanged === paragraph.lines[index] && y === unchanged.y && aside === 0) untouched.add(unchanged);
    else if (unchanged) placed.push(...movedLine(unchanged, y));
    else {
      const filled = index === lines.length - 1 ? withDashesFilled(paragraph, line, index, tightening.scale) : line;
      const set = setLine(paragraph, filled, { index, y, scale: tightening.scale, leader });
      placed.push(...set.glyphs);
      spaces.push(...set.spaces);
    }
  }
  const changed = paragraph.lines.filter((line) => !untouched.has(line));
  return {
    removed: changed.flatMap(lettersOf),
    placed: withShadows(movedAside(placed, aside)),
    spaces: movedAside(spaces, aside),
  };
}

const movedAside = <T extends { readonly x: number }>(placed: readonly T[], by: number): readonly T[] =>
  by === 0 ? placed : placed.map((one) => ({ ...one, x: one.x + by }));

/** As it is, further down or in another column: what cannot be filled still moves with all around it. */
export function moveDown({ lines }: Paragraph, drop: number, aside = 0): TypesetParagraph {
  if (drop === 0 && aside === 0) return { removed: [], placed: [], spaces: [] };
  const moved = lines.flatMap((line) => movedLine(line, line.y - drop));
  const placed = movedAside(moved, aside);
  return { removed: lines.flatMap(lettersOf), placed: withShadows(placed), spaces: [] };
}

/** What goes altogether, as it stands on another page. */
export const taken = ({ lines }: Paragraph): TypesetParagraph => ({
  removed: lines.flatMap(lettersOf),
  placed: [],
  spaces: [],
});

const lettersOf = ({ letters }: LineBox): Letter[] => letters.flatMap((letter) => [letter, ...letter.shadows]);

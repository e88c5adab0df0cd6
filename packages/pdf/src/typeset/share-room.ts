import type { ComposedParagraph } from './break-paragraph.ts';
import type { Word } from './words.ts';

/** Ems that stay free between a text and what it took room from. A guess: clearly more than a space. */
const apart = 1;

/** Of two texts that grow towards each other each has half of what is free between them; one that needs less leaves the rest to the other. */
export function sharingRoom(compositions: readonly ComposedParagraph[]): ComposedParagraph[] {
  const byLine = new Map(compositions.flatMap((one) => one.paragraph.lines.map((line) => [line, one] as const)));
  return compositions.map((one) => {
    const { beside } = one.paragraph;
    const others = beside.flatMap((line) => byLine.get(line) ?? []);
    const areShort = others.length === beside.length && others.every(isShort);
    return others.length > 0 && areShort && !isShort(one) ? widened(one, others) : one;
  });
}

const isShort = ({ words, paragraph: { left, right } }: ComposedParagraph): boolean =>
  !words.some(({ isAfterBreak }) => isAfterBreak) && widthOf(words) <= right - left;

const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { width, space }, at) => sum + width + (at > 0 ? space : 0), 0);

function widened(one: ComposedParagraph, others: readonly ComposedParagraph[]): ComposedParagraph {
  const { alignment, left, right, lines } = one.paragraph;
  const gap = apart * lines[0].size;
  if (alignment === 'right') {
    const ends = others.map(({ paragraph, words }) => paragraph.lines[0].left + widthOf(words) + gap);
    return { ...one, room: { left: Math.min(left, Math.max(...ends)), right } };
  }
  const starts = others.map(({ paragraph, words }) => paragraph.right - widthOf(words) - gap);
  return { ...one, room: { left, right: Math.max(right, Math.min(...starts)) } };
}

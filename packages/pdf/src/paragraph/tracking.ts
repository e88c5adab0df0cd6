import { groupsOf, pairsOf } from '../content/lists.ts';
import { endOf, isBlank, type Letter } from './frame.ts';

/**
 * Letters of one style that are set apart, in ems: the least that is no rounding, and the most; how even that is, and for which share of
 * them: the others are kerned. So many pairs of them show it. Guesses, around what LibreOffice, Chromium and WeasyPrint print.
 */
const tracked = { least: 0.02, most: 0.6, even: 0.03, share: 0.6, fewest: 6 } as const;

/** The dots of a leader are as far apart as they please. */
const isOfWord = ({ glyph }: Letter): boolean => /^[\p{L}\p{N}_{}]+$/u.test(glyph.text);

type Pair = readonly [before: Letter, after: Letter];

/** Says of the letters of a row how far their author set them apart, in whatever way the producer says it. */
export function findTracking(row: readonly Letter[]): void {
  const pairs = pairsOf(row).filter((pair) => pair.every(isOfWord));
  const usual = spacingOf(pairs);
  if (usual === undefined) return;
  const alike = pairs.filter(([{ glyph }, after]) => glyph.style === after.glyph.style);
  const ofStyles = groupsOf(alike, ([{ glyph }]) => glyph.style);
  const spacings = new Map(
    [...ofStyles].flatMap(([style, own]) => (own.length < tracked.fewest ? [] : [[style, spacingOf(own) ?? 0]])),
  );
  for (const letter of row) {
    const spacing = spacings.get(letter.glyph.style) ?? usual;
    if (isApart(spacing) && !isBlank(letter)) letter.tracking = spacing * letter.em.width;
  }
}

const isApart = (spacing: number): boolean => spacing > tracked.least && spacing < tracked.most;

/** Ems between most of them; undefined where they are few, or not as far apart as each other. */
function spacingOf(pairs: readonly Pair[]): number | undefined {
  if (pairs.length < tracked.fewest) return undefined;
  const gaps = pairs.map(([before, after]) => (after.x - endOf(before)) / before.em.width).sort((a, b) => a - b);
  const usual = gaps[gaps.length >> 1] ?? 0;
  const even = gaps.filter((gap) => Math.abs(gap - usual) < tracked.even);
  return even.length < gaps.length * tracked.share ? undefined : usual;
}

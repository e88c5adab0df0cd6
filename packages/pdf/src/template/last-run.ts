import { isDrawn } from '../content/drawn-underscores.ts';
import type { Clip, Glyph, TextRun } from '../content/glyph.ts';
import type { NonEmpty } from '../content/lists.ts';

/** The run that shows the last of some glyphs, among those that are clipped no more than the one that shows the first. */
export function lastRunOf(glyphs: NonEmpty<Pick<Glyph, 'run'>>): TextRun {
  const shown = new Set(glyphs.map(({ run }) => run));
  const runs = [...shown].filter((run) => !isDrawn(run)).sort((a, b) => a.start - b.start);
  const [first = glyphs[0].run] = runs;
  return runs.findLast((run) => isAsWide(run.clip, first.clip)) ?? first;
}

/** Points by which a clip may be narrower than another: producers round. A guess. */
const slack = 0.5;

function isAsWide(clip: Clip | undefined, than: Clip | undefined): boolean {
  if (clip === undefined || clip === than) return true;
  const isOuter = !clip.isBox && chainOf(than).includes(clip);
  return (isOuter || (clip.isBox && chainOf(than).some((one) => holds(clip, one)))) && isAsWide(clip.outer, than);
}

const chainOf = (clip: Clip | undefined): Clip[] => (clip ? [clip, ...chainOf(clip.outer)] : []);

const holds = ({ box: outer }: Clip, { box: inner }: Clip): boolean =>
  inner.x > outer.x - slack &&
  inner.y > outer.y - slack &&
  inner.x + inner.width < outer.x + outer.width + slack &&
  inner.y + inner.height < outer.y + outer.height + slack;

import { behindHead, type Extents } from './extents.ts';
import type { Revision } from './revision.ts';
import { Unclear } from './value.ts';

/**
 * Whether another object reaches into the gap that a signature leaves: what it shows could be changed and stay signed, since CMS has parts that
 * nothing covers. `own`: where the signature's object begins. Throws Unclear where an object does not end, or one reaches into it that only
 * some readers find.
 */
export async function isGapShared(revision: Revision, own: number, from: number, extents: Extents): Promise<boolean> {
  const itself = behindHead(revision.bytes, own);
  const named = namedBefore(revision, from);
  for (const behind of named) {
    if (behind !== itself && (await isOver(extents, revision, behind, from))) return true;
  }
  const hidden = [...extents.heads.keys()].filter((each) => each <= from && each !== itself && !named.has(each));
  for (const behind of hidden) {
    if (await isOver(extents, revision, behind, from)) throw new Unclear(unnamed);
  }
  return false;
}

const unnamed = 'an object that no table names, and that reaches over a signature';

/** Where a table names what is not there, readers look for it elsewhere. */
function namedBefore({ bytes, tables }: Revision, from: number): ReadonlySet<number> {
  const behind = [...tables.places.values()].map((place) =>
    place && 'at' in place && place.at < from ? behindHead(bytes, place.at) : null,
  );
  return new Set(behind.filter((each) => each !== null));
}

async function isOver(extents: Extents, revision: Revision, behind: number, from: number): Promise<boolean> {
  const { end, isSure } = await extents.of(revision, behind);
  if (end > from && !isSure) throw new Unclear('a stream without length');
  return end > from;
}

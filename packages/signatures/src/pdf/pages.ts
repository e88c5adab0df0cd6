import type { Revision } from './revision.ts';
import { Dictionary, nameOf, Reference, Unclear, type Value } from './value.ts';

const read = new WeakMap<Revision, Promise<readonly Reference[]>>();

/** The pages, in their order, read once. Throws Unclear. */
export function readPages(revision: Revision): Promise<readonly Reference[]> {
  const found = read.get(revision) ?? pagesIn(revision);
  read.set(revision, found);
  return found;
}

async function pagesIn(revision: Revision): Promise<Reference[]> {
  const pages: Reference[] = [];
  const seen = new Set<number>();
  const todo: Value[] = [revision.catalog.entries.get('Pages') ?? null];
  while (todo.length > 0) {
    const reference = todo.pop();
    if (!(reference instanceof Reference) || seen.has(reference.number)) throw new Unclear('a page tree that is none');
    seen.add(reference.number);
    const kids = await kidsOf(revision, reference);
    if (kids) todo.push(...kids.toReversed());
    else pages.push(reference);
  }
  return pages;
}

/** Null of a page. */
async function kidsOf(revision: Revision, reference: Reference): Promise<readonly Value[] | null> {
  const node = await revision.resolve(reference);
  if (!(node instanceof Dictionary)) throw new Unclear('a page tree that is none');
  const kids = await revision.resolve(node.entries.get('Kids'));
  if (nameOf(node.entries.get('Type')) === 'Page' || kids === null) return null;
  if (!Array.isArray(kids)) throw new Unclear('a page tree that is none');
  return kids;
}

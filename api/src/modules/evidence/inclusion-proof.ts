import type { DocumentId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { leafText, type SignedHead } from './evidence.ts';
import { readHeadCovering, readLastLeaf, readLeaves } from './evidence-storage.ts';
import { emptyTree, grown, rootOf, type Span, siblingsOf } from './merkle.ts';

/** The head that first signed what a trail's latest leaf says, and the way from that leaf to its root. */
export interface InclusionProof {
  readonly head: SignedHead;
  readonly leaf: string;
  readonly index: number;
  readonly path: readonly string[]; // hexadecimal, the nearest to the leaf first
}

/** Reads every leaf of the tree once: a hundred thousand take less than a second. Null: no head has signed the trail yet. */
export async function proveInclusion(database: Database, documentId: DocumentId): Promise<InclusionProof | null> {
  const last = await readLastLeaf(database, documentId);
  const covering = last && (await readHeadCovering(database, last.number));
  if (!last || !covering) return null;
  const path: string[] = [];
  for (const span of siblingsOf(last.number, covering.size)) path.push(await rootWithin(database, span));
  return { head: covering.head, leaf: leafText(last.leaf), index: last.number, path };
}

async function rootWithin(database: Database, { from, to }: Span): Promise<string> {
  let tree = emptyTree;
  for await (const leaves of readLeaves(database, from, to)) tree = grown(tree, leaves.map(leafText));
  return rootOf(tree);
}

import { createHash } from 'node:crypto';

/**
 * A Merkle tree that only grows (RFC 6962, section 2.1), known by its peaks: the roots of the largest full trees that it is made
 * of, the highest first. That is all it takes to add a leaf, and never more than one for each bit of its size.
 */
export interface Tree {
  readonly size: number;
  readonly peaks: readonly Buffer[];
}

export const emptyTree: Tree = { size: 0, peaks: [] };

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

// A leaf cannot pass for a node, nor a node for a leaf.
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export function grown({ size, peaks }: Tree, leaves: readonly string[]): Tree {
  const grownPeaks = [...peaks];
  let count = size;
  for (const leaf of leaves) {
    let top = sha256(leafPrefix, leaf);
    for (let full = count; full % 2 === 1; full = (full - 1) / 2) {
      top = sha256(nodePrefix, grownPeaks.pop() ?? '', top);
    }
    grownPeaks.push(top);
    count += 1;
  }
  return { size: count, peaks: grownPeaks };
}

export const rootOf = ({ peaks }: Tree): string =>
  (peaks.length === 0 ? sha256() : peaks.reduceRight((right, left) => sha256(nodePrefix, left, right))).toString('hex');

/** Leaves from one number up to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The subtrees whose roots lead from a leaf to the root of a tree of that size (RFC 6962, 2.1.1), the nearest to the leaf first.
 * The leaf has to be in it.
 */
export function siblingsOf(index: number, size: number): Span[] {
  const spans: Span[] = [];
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const middle = from + 2 ** Math.ceil(Math.log2(to - from) - 1); // where the full tree on the left ends
    if (index < middle) {
      spans.unshift({ from: middle, to });
      to = middle;
    } else {
      spans.unshift({ from, to: middle });
      from = middle;
    }
  }
  return spans;
}

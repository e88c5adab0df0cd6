import { sha256 } from '../digest.ts';

interface Place {
  readonly index: number; // of the leaf
  readonly size: number; // of the tree
}

/**
 * The root that a leaf leads to by its path (RFC 6962, 2.1.1; the sibling nearest to the leaf first), in hexadecimal; null if the path
 * is not as long as that place wants it.
 */
export function rootBy(leaf: string, place: Place, path: readonly string[]): string | null {
  const { index, size } = place;
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return null;
  return nodeBy(sha256(Buffer.concat([Buffer.of(0), Buffer.from(leaf)])), place, path)?.toString('hex') ?? null;
}

function nodeBy(leaf: Buffer, { index, size }: Place, path: readonly string[]): Buffer | null {
  const top = path.at(-1);
  if (size === 1 || top === undefined) return size === 1 && top === undefined ? leaf : null;
  const left = 2 ** Math.ceil(Math.log2(size) - 1); // leaves in the full tree on the left
  const isLeft = index < left;
  const place = isLeft ? { index, size: left } : { index: index - left, size: size - left };
  const node = nodeBy(leaf, place, path.slice(0, -1));
  const sibling = Buffer.from(top, 'hex');
  if (!node) return null;
  return isLeft ? parentOf(node, sibling) : parentOf(sibling, node);
}

const parentOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([Buffer.of(1), left, right]));

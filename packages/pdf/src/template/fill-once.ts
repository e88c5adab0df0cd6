import { createHash } from 'node:crypto';
import { fillTemplate } from './fill-template.ts';
import type { Filled, Filling } from './template-pdf.ts';

/** Bytes of a document that is kept. A guess at what a process of 768 MB can spare; nearly all are smaller. */
const maxBytes = 32 * 1024 * 1024;

let last: { readonly key: string; readonly filled: Filled } | undefined;

/**
 * As `fillTemplate`; the document that was made last is not made again. Somebody who turns its pages asks for it with each, and
 * whoever creates it has just looked at it.
 */
export async function fillOnce(filling: Filling): Promise<Filled> {
  const key = keyOf(filling);
  if (last?.key === key) return last.filled;
  last = undefined;
  const filled = await fillTemplate(filling);
  if ((filled.pdf?.length ?? 0) <= maxBytes) last = { key, filled };
  return filled;
}

const keyOf = ({ sha256, values }: Filling): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, ...Object.entries(values)]))
    .digest('hex');

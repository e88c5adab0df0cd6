import { PdfString } from '@libpdf/core';
import { operationsOf } from '../content/operations.ts';
import type { Replacement } from '../content/rewrite-stream.ts';

const brace = /[{}]/;

/** Takes away what a content says is to be read instead of the letters of a placeholder (ISO 32000-2, 14.9.4). */
export function removeActualText(bytes: Uint8Array): Replacement[] {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ActualText')) return [];
  const found: Replacement[] = [];
  for (const { name, operands } of operationsOf(bytes)) {
    if (name !== 'BDC' && name !== 'DP') continue;
    for (const [index, key] of operands.entries()) {
      const text = operands[index + 1];
      if (key.kind !== 'name' || key.value !== 'ActualText' || text?.kind !== 'string') continue;
      if (!brace.test(PdfString.fromBytes(text.bytes).asString())) continue;
      found.push({ start: key.start, end: text.end, text: '' });
    }
  }
  return found;
}

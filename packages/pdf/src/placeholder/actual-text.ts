import { PdfString } from '@libpdf/core';
import { operationsOf } from '../content/operations.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { Token } from '../content/tokens.ts';

const brace = /[{}]/;

/** Takes away what a content says is to be read instead of the letters of a placeholder (ISO 32000-2, 14.9.4). */
export function removeActualText(bytes: Uint8Array): Replacement[] {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ActualText')) return [];
  const found: Replacement[] = [];
  for (const { name, operands } of operationsOf(bytes)) {
    if (marking.includes(name)) found.push(...removalsIn(operands));
  }
  return found;
}

/** Operators with a dictionary that says what stands there (ISO 32000-2, 14.6.2). */
const marking = ['BDC', 'DP'];

const removalsIn = (operands: readonly Token[]): Replacement[] =>
  operands.flatMap((key, index) => {
    const text = operands[index + 1];
    if (key.kind !== 'name' || key.value !== 'ActualText' || text?.kind !== 'string') return [];
    const hasBrace = brace.test(PdfString.fromBytes(text.bytes).asString());
    return hasBrace ? [{ start: key.start, end: text.end, text: '' }] : [];
  });

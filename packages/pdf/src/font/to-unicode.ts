import { type PDF, type PdfDict, PdfStream } from '@libpdf/core';
import { resolved } from '../content/objects.ts';
import { decoded } from '../content/stream.ts';
import { type Token, Tokens } from '../content/tokens.ts';
import { spend, type WorkBudget } from '../content/work-budget.ts';
import { PdfProblem } from '../pdf-problem.ts';

/** Codes that the ToUnicode tables of one document tell of. A guess: twenty fonts that have all there are. */
const mostCodes = 2_000_000;

export const codesOfDocument = (): WorkBudget => ({ left: mostCodes });

/**
 * What a font's ToUnicode tells (ISO 32000-2, 9.10.3); undefined where it has none that can be read. libpdf reads it with
 * patterns that take the cube of its length, and a range for as long as it says it is. Throws too_complex.
 */
export function toUnicodeOf(pdf: PDF, font: PdfDict, codes: WorkBudget): ReadonlyMap<number, string> | undefined {
  const stream = resolved(pdf, font.get('ToUnicode'));
  if (!(stream instanceof PdfStream)) return undefined;
  try {
    return new ToUnicodeReader(decoded(stream), codes).read();
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
    return undefined; // a broken table leaves its letters unknown
  }
}

type Target = readonly number[]; // UTF-16

class ToUnicodeReader {
  readonly #tokens: Tokens;
  readonly #codes: WorkBudget;
  readonly #map = new Map<number, string>();

  constructor(bytes: Uint8Array, codes: WorkBudget) {
    this.#tokens = new Tokens(bytes);
    this.#codes = codes;
  }

  read(): ReadonlyMap<number, string> {
    for (let token = this.#tokens.next(); token; token = this.#tokens.next()) {
      if (isOperator(token, 'beginbfchar')) this.#readCharacters();
      if (isOperator(token, 'beginbfrange')) this.#readRanges();
    }
    return this.#map;
  }

  #readCharacters(): void {
    for (let code = this.#nextString(); code; code = this.#nextString()) {
      const target = this.#nextString();
      if (!target) return;
      this.#tell(numberOf(code), unitsOf(target));
    }
  }

  #readRanges(): void {
    for (let low = this.#nextString(); low; low = this.#nextString()) {
      const high = this.#nextString();
      const target = this.#tokens.next();
      if (!high || !target) return;
      if (target.kind === '[') this.#readList(numberOf(low), numberOf(high));
      else if (target.kind === 'string') this.#readRange(numberOf(low), numberOf(high), unitsOf(target.bytes));
      else return;
    }
  }

  #readList(low: number, high: number): void {
    for (let code = low; ; code += 1) {
      const target = this.#nextString();
      if (!target) return; // `]`
      if (code <= high) this.#tell(code, unitsOf(target));
    }
  }

  #readRange(low: number, high: number, first: Target): void {
    const units = [...first];
    for (let code = low; code <= high; code += 1) {
      this.#tell(code, units);
      increment(units);
    }
  }

  #tell(code: number, target: Target): void {
    spend(this.#codes, 1 + target.length / 8);
    if (target.length > 0) this.#map.set(code, String.fromCharCode(...target.slice(0, longestTarget)));
  }

  #nextString(): Uint8Array | undefined {
    const token = this.#tokens.next();
    return token?.kind === 'string' ? token.bytes : undefined;
  }
}

/** UTF-16 units that one code stands for. A guess: ligatures have four letters, and no producer puts a word there. */
const longestTarget = 512;

const isOperator = (token: Token, name: string): boolean => token.kind === 'operator' && token.value === name;

const numberOf = (bytes: Uint8Array): number => bytes.reduce((number, byte) => number * 256 + byte, 0);

/** A target of an odd number of bytes is one that lost its first zero. */
function unitsOf(bytes: Uint8Array): number[] {
  const padded = bytes.length % 2 === 0 ? bytes : Uint8Array.of(0, ...bytes);
  return Array.from({ length: padded.length / 2 }, (_, at) => (padded[at * 2] ?? 0) * 256 + (padded[at * 2 + 1] ?? 0));
}

function increment(units: number[]): void {
  for (let at = units.length - 1; at >= 0; at -= 1) {
    const next = ((units[at] ?? 0) + 1) & 0xffff;
    units[at] = next;
    if (next !== 0) return;
  }
}

import { type Bytes, latin1 } from '../bytes.ts';
import { Parser } from './parser.ts';
import type { Tables } from './table.ts';
import { Dictionary, Unclear } from './value.ts';

const headerWithin = 1024; // readers look for it there

/**
 * Throws Unclear where readers begin in different places: some go by the tables at the front of a linearized file as long as it is as
 * long as it says, and some count bytes from the header. Both ways lead to tables that an attacker can lay out before a signature.
 */
export function assertOneBeginning(file: Bytes, tables: Tables): void {
  const front = frontOfLinearized(file);
  if (front !== null && front !== behindBlank(file, tables.newest)) {
    throw new Unclear('a linearized file whose end leads to other tables than its front');
  }
  const shift = latin1(file.subarray(0, headerWithin)).indexOf('%PDF-');
  if (shift > 0) assertNothingAt(file, shift, tables);
}

/** Where its first table stands (annex F.3.4); null where readers take it as any other file: its length is another. */
function frontOfLinearized(file: Bytes): number | null {
  const parser = new Parser(file);
  if (!takesHead(parser)) return null;
  const first = parser.value();
  if (!(first instanceof Dictionary) || first.entries.get('L') !== file.length) return null;
  parser.expect('endobj');
  parser.skipBlank();
  return parser.at;
}

/** What is found at both places is the same, or there is nothing at the other. */
function assertNothingAt(file: Bytes, shift: number, { extents, places }: Tables): void {
  const objects = [...places.values()].flatMap((place) => (place && 'at' in place ? [place.at] : []));
  for (const at of [...extents.keys(), ...objects]) {
    const other = behindBlank(file, at + shift);
    if (other !== behindBlank(file, at) && beginsSomething(file, other)) {
      throw new Unclear('bytes before the header, from where some readers count');
    }
  }
}

const beginsSomething = (file: Bytes, at: number): boolean =>
  new Parser(file, at).takes('xref') || takesHead(new Parser(file, at));

/** `12 0 obj`: nothing else is looked for, so that what is no object is no fault. */
function takesHead(parser: Parser): boolean {
  try {
    return parser.integer() >= 0 && parser.integer() >= 0 && parser.takes('obj');
  } catch (error) {
    if (error instanceof Unclear) return false;
    throw error;
  }
}

function behindBlank(file: Bytes, at: number): number {
  const parser = new Parser(file, at);
  parser.skipBlank();
  return parser.at;
}

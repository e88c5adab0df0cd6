import { AsnConvert } from '@peculiar/asn1-schema';
import type { Bytes } from '../bytes.ts';
import { Unreadable, type UnreadableKind } from '../unreadable.ts';
import { type Der, readDer } from './read-der.ts';

/**
 * Reads DER by a schema; throws Unreadable. The schema's reader also takes BER, so the bytes are looked through first. What is
 * signed is never written again from what was read: it is cut out of `der`.
 */
export function parse<T>(bytes: Bytes, schema: new () => T, kind: UnreadableKind): { value: T; der: Der } {
  try {
    const der = readDer(bytes);
    return { value: AsnConvert.parse(bytes, schema), der };
  } catch (error) {
    throw new Unreadable(kind, `Not a ${kind}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

import type { Bytes } from '../bytes.ts';
import type { SignatureCheck } from '../pdf/check-pdf.ts';
import { signedBytes } from '../pdf/signature.ts';
import { checkTimestamp, type Timestamp, timestampsOf } from '../timestamp/check-timestamp.ts';
import { Unreadable } from '../unreadable.ts';
import { authorityAt, type Trust } from './trust.ts';

/** A token of the file, over a signature or over the file with it. */
export interface ReadTimestamp {
  readonly token: Timestamp;
  readonly isOfDocument: boolean;
}

export type Timestamps = ReadonlyMap<SignatureCheck, readonly ReadTimestamp[]>;

/** The tokens of each signature. */
export async function readTimestamps(file: Bytes, signatures: readonly SignatureCheck[]): Promise<Timestamps> {
  const found = new Map<SignatureCheck, ReadTimestamp[]>();
  for (const signature of signatures) found.set(signature, await ownTokens(file, signature));
  return found;
}

/** The tokens over each signature: its own, and those that came later and cover it, of the document or of a signature behind it. */
export async function tokensOver(own: Timestamps, trust: Trust): Promise<Timestamps> {
  const all = new Map<SignatureCheck, readonly ReadTimestamp[]>();
  for (const [signature, tokens] of own) {
    const later = signature.isTimestamp ? [] : [...own].filter(([each]) => covers(each, signature));
    const over = await Promise.all(later.map(([each, its]) => (each.isTimestamp ? its : provingIn(each, its, trust))));
    all.set(signature, [...tokens, ...over.flat()]);
  }
  return all;
}

const covers = (later: SignatureCheck, signature: SignatureCheck): boolean =>
  later !== signature &&
  !later.isRemoved &&
  later.faults.length === 0 &&
  (later.signedLength ?? 0) >= (signature.signedLength ?? Number.POSITIVE_INFINITY);

/**
 * What was stamped is the value of a signature over the file: it was there by then, and all that it signs with it. Whoever may choose the key
 * can make one later under which an old value signs a new file, so only keys count that were somebody's by then.
 */
async function provingIn(
  { check }: SignatureCheck,
  tokens: readonly ReadTimestamp[],
  trust: Trust,
): Promise<readonly ReadTimestamp[]> {
  if (!check?.certificate || check.faults.length > 0) return [];
  const proving: ReadTimestamp[] = [];
  for (const { token } of tokens) {
    if (token.faults.length > 0 || !token.time || token.time < check.certificate.notBefore) continue;
    const authority = await authorityAt(check.certificate, token.time, { ...trust, test: [] });
    if (authority !== 'unknown') proving.push({ token, isOfDocument: true });
  }
  return proving;
}

async function ownTokens(file: Bytes, signature: SignatureCheck): Promise<ReadTimestamp[]> {
  if (signature.isTimestamp) {
    const stamped = signedBytes(file, signature);
    return signature.cms && stamped ? read(signature.cms, stamped, true) : [];
  }
  const tokens = signature.message ? timestampsOf(signature.message) : [];
  const all = await Promise.all(tokens.map(({ token, stamped }) => read(token, stamped, false)));
  return all.flat();
}

async function read(token: Bytes, stamped: Bytes, isOfDocument: boolean): Promise<ReadTimestamp[]> {
  try {
    return [{ token: await checkTimestamp(token, stamped), isOfDocument }];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

import type { Bytes } from '../bytes.ts';
import type { SignatureCheck } from '../pdf/check-pdf.ts';
import { signedBytes } from '../pdf/signature.ts';
import { checkTimestamp, type Timestamp, timestampsOf } from '../timestamp/check-timestamp.ts';
import { Unreadable } from '../unreadable.ts';

/** A token of the file, over a signature or over the file with it. */
export interface ReadTimestamp {
  readonly token: Timestamp;
  readonly isOfDocument: boolean;
}

/** The tokens over each signature: its own, and those of the document that came later and cover it. */
export async function readTimestamps(
  file: Bytes,
  signatures: readonly SignatureCheck[],
): Promise<Map<SignatureCheck, ReadTimestamp[]>> {
  const found = new Map<SignatureCheck, ReadTimestamp[]>();
  for (const signature of signatures) found.set(signature, await ownTokens(file, signature));
  for (const [signature, tokens] of found) {
    if (signature.isTimestamp) continue;
    const later = signatures.filter((each) => each.isTimestamp && !each.isRemoved && covers(each, signature));
    tokens.push(...later.flatMap((each) => found.get(each) ?? []));
  }
  return found;
}

const covers = (timestamp: SignatureCheck, signature: SignatureCheck): boolean =>
  timestamp.faults.length === 0 &&
  (timestamp.signedLength ?? 0) >= (signature.signedLength ?? Number.POSITIVE_INFINITY);

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

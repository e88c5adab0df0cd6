import type { X509Certificate } from 'node:crypto';
import type { Head } from './check-heads.ts';
import { checkToken } from './check-token.ts';
import type { HeadStamp } from './export-format.ts';

/** A head that a timestamp authority speaks for. */
export interface StampedHead {
  readonly day: string;
  readonly at: Date;
  readonly authority: string;
  /** Whether the authority's chain leads to a root that was given; null: none was. */
  readonly isTrusted: boolean | null;
}

const skew = 5 * 60_000; // milliseconds between an authority's clock and the server's

interface Checked {
  /** The newest that counts. */
  readonly newest: StampedHead | undefined;
  readonly findings: string[];
}

/** Checks the timestamps of heads: each is of the head of its day, and not older than that says to be. */
export function checkStamps(
  stamps: readonly HeadStamp[],
  heads: readonly Head[],
  roots: readonly X509Certificate[] | undefined,
): Checked {
  const byDay = new Map(heads.map((head) => [head.day, head]));
  const checked = stamps.flatMap((stamp) => {
    const head = byDay.get(stamp.day);
    return head ? [checkStamp(stamp, head, roots)] : []; // that a head is missing or wrong has been told
  });
  const counting = checked.flatMap(({ newest }) => newest ?? []).sort((one, other) => (one.day < other.day ? -1 : 1));
  return { newest: counting.at(-1), findings: checked.flatMap(({ findings }) => findings) };
}

function checkStamp({ day, token }: HeadStamp, head: Head, roots: readonly X509Certificate[] | undefined): Checked {
  const found = checkToken(Buffer.from(token, 'base64'), head.body, roots ?? []);
  if (typeof found === 'string') {
    return { newest: undefined, findings: [`The timestamp of the head of ${day} does not count: ${found}.`] };
  }
  const madeAt = new Date(head.madeAt).toISOString();
  const isEarly = found.at.getTime() + skew < head.madeAt;
  const isStranger = roots !== undefined && !found.isTrusted;
  return {
    newest: { day, ...found, isTrusted: roots ? found.isTrusted : null },
    findings: [
      ...(isEarly ? [`The head of ${day} says that it was made at ${madeAt}, and was stamped before.`] : []),
      ...(isStranger ? [`The timestamp of the head of ${day} is of an authority that you do not trust.`] : []),
    ],
  };
}

import { createHash } from 'node:crypto';
import { runTask } from '../worker/run-task.ts';
import type { LengthenedFile, SealLevel } from './read-levels.ts';
import { type Answers, type Asking, askForRevocation } from './revocation-answers.ts';
import { embedSignature } from './sign-pdf.ts';
import type { TimestampAuthority } from './timestamp-authority.ts';
import { timestampRoom } from './timestamp-field.ts';

/** What came of an attempt to give a sealed file what it lacks. */
export interface Attempt {
  readonly pdf: Uint8Array | null; // null: there was nothing to add
  readonly reading: SealLevel; // of the file as it is then
  readonly trouble: string | null; // why it can have more later, in words for the operator
}

/** The file stays as it is for now. The message is for the operator. */
export class NotLengthened extends Error {
  override name = 'NotLengthened';
}

interface How {
  readonly now: Date;
  readonly mustStamp: boolean;
  readonly fields?: string | undefined; // of e.firmas without a seal
  readonly asking: Asking;
}

const order = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/**
 * Adds to a sealed file what proves it later, and a timestamp over that. `mustStamp`: its last timestamp ends soon, so another has
 * to come even if nothing else is to be had. Throws NoTimestamp and NotLengthened.
 */
export async function lengthenSeal(
  pdf: Uint8Array,
  authority: TimestampAuthority,
  { now, mustStamp, fields, asking }: How,
): Promise<Attempt> {
  const known = authority.roots.map(({ der }) => der);
  const first = await runTask('readLevels', { pdf, now, known, fields });
  if (first.level === null) return { pdf: null, reading: first, trouble: null };
  const before = first.stampedAt ? first : await readWithTimeToCome(pdf, authority, { now, known, fields });
  const answers = await askForRevocation(before.missing, { now, ...asking });
  const trouble = answers.troubles.join(' ') || null;
  const wantsOnlyProof = first.level === 'B-T' && !mustStamp;
  if (wantsOnlyProof && trouble) throw new NotLengthened(trouble);
  if (wantsOnlyProof && answers.silent > 0) return { pdf: null, reading: first, trouble: null };
  const longer = await lengthened(pdf, authority, { certificates: before.certificates, answers });
  return { pdf: longer, reading: await readBack({ pdf: longer, before: pdf, now, fields }, first), trouble };
}

/** Nothing takes the place of a file that could be proved for longer. What is wrong here is wrong the next time, too. */
async function readBack(file: LengthenedFile, first: SealLevel): Promise<SealLevel> {
  const { faults, ...reading } = await runTask('readLengthened', file);
  if (faults.length > 0) throw new Error(`The file cannot be lengthened: ${faults.join(', ')}.`);
  const isLess = first.level !== null && rankOf(reading) < rankOf(first);
  if (isLess) throw new Error(`The file would have level ${reading.level} instead of ${first.level}.`);
  return reading;
}

const rankOf = ({ level }: SealLevel): number => (level === null ? -1 : order.indexOf(level));

/** Who will give the time is known from a timestamp of the same file: what proves it has to stand before it. */
async function readWithTimeToCome(
  pdf: Uint8Array,
  authority: TimestampAuthority,
  how: { readonly now: Date; readonly known: readonly Uint8Array[]; readonly fields: string | undefined },
): Promise<SealLevel> {
  const { certificate, others } = await authority.stamp(new Uint8Array(createHash('sha256').update(pdf).digest()));
  const coming = { certificate: certificate.der, others: others.map(({ der }) => der) };
  return runTask('readLevels', { pdf, coming, ...how });
}

interface Addition {
  readonly certificates: readonly Uint8Array[];
  readonly answers: Answers;
}

async function lengthened(pdf: Uint8Array, authority: TimestampAuthority, addition: Addition): Promise<Uint8Array> {
  let room = timestampRoom;
  for (;;) {
    const { certificates, answers } = addition;
    const { ocsps, crls } = answers;
    const longer = await runTask('lengthen', { pdf, certificates, ocsps, crls, room });
    const { token } = await authority.stamp(new Uint8Array(longer.signature.digest));
    if (token.length <= room) {
      embedSignature(longer.pdf, longer.signature, Buffer.from(token));
      return longer.pdf;
    }
    room = token.length + 1024; // the next one may be a little longer; each turn has more room
  }
}

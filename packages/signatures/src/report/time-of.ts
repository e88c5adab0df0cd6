import type { Certificate } from '../certificate/certificate.ts';
import { skew } from '../revocation/revocation.ts';
import type { Context } from './context.ts';
import { certificateName } from './names.ts';
import type { AuthorityKind, RejectedStamp, TimeReport } from './report.ts';
import { answersFor, revocationIn } from './revocation-in.ts';
import type { ReadTimestamp } from './timestamp-in.ts';
import { timestampingAt } from './trust.ts';

/** A token that is sound: somebody says that time. */
interface Stamp {
  readonly time: Date;
  readonly by: string;
  readonly authority: AuthorityKind;
  readonly isOfDocument: boolean;
}

type Rejected = RejectedStamp['why'];

/** The earliest of the tokens that say something, those of a known authority first; and why others say nothing. */
export async function timeOf(
  claimed: Date | null,
  tokens: readonly ReadTimestamp[],
  context: Context,
): Promise<TimeReport> {
  const stamps: Stamp[] = [];
  const rejected: RejectedStamp[] = [];
  for (const token of tokens) {
    const read = await readStamp(token, context);
    if ('why' in read) rejected.push(read);
    else stamps.push(read);
  }
  const known = stamps.filter(({ authority }) => authority !== 'unknown');
  const believed = known.length > 0 ? known : stamps;
  const lying = believed.filter((stamp) => believed.some((other) => isContradicted(believed, stamp, other)));
  rejected.push(...lying.map(({ by, time }) => ({ by, time: time.toISOString(), why: 'out-of-order' as const })));
  const [earliest] = believed.filter((stamp) => !lying.includes(stamp)).toSorted((a, b) => +a.time - +b.time);
  return { claimed: claimed?.toISOString() ?? null, stamped: earliest ? told(earliest) : null, rejected };
}

const told = ({ time, by, authority }: Stamp) => ({ time: time.toISOString(), by, authority });

async function readStamp({ token, isOfDocument }: ReadTimestamp, context: Context): Promise<Stamp | RejectedStamp> {
  const { faults, time, certificate, purpose } = token;
  const by = certificate ? certificateName(certificate) : '';
  const reject = (why: Rejected): RejectedStamp => ({ by, time: time?.toISOString() ?? null, why });
  if (purpose === 'other') return reject('wrong-purpose');
  if (faults.length > 0 || !time || !certificate) return reject('not-of-it');
  if (time.getTime() > context.now.getTime() + skew) return reject('in-the-future');
  if (await isRevoked(certificate, time, context)) return reject('revoked');
  // A certificate that says no purpose may be anybody's, as those for invoices are: it proves no time.
  const authority = purpose === 'timestamping' ? await timestampingAt(certificate, time, context.trust) : 'unknown';
  return { time, by, authority, isOfDocument };
}

/** Of a key that was stolen nobody knows what it stamped when. */
async function isRevoked(certificate: Certificate, at: Date, context: Context): Promise<boolean> {
  const { trust, now } = context;
  const answers = answersFor(null, context);
  return (await revocationIn({ certificate, answers, trust, at, provedAt: at, now })).status === 'revoked';
}

/** Tokens stand in the order in which they came: one of the document covers those before it, and was made after them. */
function isContradicted(all: readonly Stamp[], a: Stamp, b: Stamp): boolean {
  const [inner, outer] = all.indexOf(a) < all.indexOf(b) ? [a, b] : [b, a];
  return outer.isOfDocument && outer.time.getTime() + skew < inner.time.getTime();
}

import { type Certificate, type ChainQuestion, findChain } from '@pacta/signatures/certificate';
import { checkAnswer, newNonce, type Timestamp, timestampRequest } from '@pacta/signatures/timestamp';
import { askServer, NoAnswer } from '../platform/ask-server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A token of RFC 3161 that was checked. */
export interface Stamp {
  readonly token: Bytes; // CMS, DER
  readonly time: Date;
  readonly policy: string; // OID
  readonly certificate: Certificate;
  readonly others: readonly Certificate[]; // that came with it
}

/** Somebody who says that bytes existed at a time. */
export interface TimestampAuthority {
  /** Stamps a SHA-256. Throws NoTimestamp. */
  readonly stamp: (digest: Bytes) => Promise<Stamp>;
  /** Roots that the operator named, from which chains are made. */
  readonly roots: readonly Certificate[];
}

/** Nobody gave a timestamp that counts. The message is for the operator. */
export class NoTimestamp extends Error {
  override name = 'NoTimestamp';
  /** Somebody answered with what is no timestamp of what was asked, or of nobody who may give one. */
  readonly isLie: boolean;

  constructor(message: string, isLie: boolean) {
    super(message);
    this.isLie = isLie;
  }
}

/** Where an authority of RFC 3161 answers. */
export interface TimestampAddress {
  readonly url: string;
  /** Value of the header of that name. */
  readonly authorization: string | undefined;
}

export interface TimestampRules {
  readonly policy: string | null; // OID that is asked for
  /** Trusted for timestamps. Empty: any authority that the operator names by its address. */
  readonly roots: readonly Certificate[];
  /** Accredited Mexican authorities say no purpose in their certificates; everybody else has to (RFC 3161, 2.3). */
  readonly mustSayPurpose: boolean;
}

interface Setting {
  readonly addresses: readonly TimestampAddress[]; // asked one after another until one answers
  readonly rules: TimestampRules;
  readonly now: () => Date;
  readonly tell: (trouble: NoTimestamp) => void;
  readonly timeLimit?: number; // milliseconds, of each
}

const usualTimeLimit = 10_000;
const largestAnswer = 64 * 1024; // with long chains some have 10 kB
const restAfterSilence = 30_000; // milliseconds in which one that did not answer holds up nobody else

/** The authorities at these addresses, as one. */
export function timestampAuthority({ addresses, tell, ...setting }: Setting): TimestampAuthority {
  const authorities = addresses.map((address) => authorityAt(address, { timeLimit: usualTimeLimit, ...setting }));
  return {
    roots: setting.rules.roots,
    async stamp(digest) {
      const troubles: NoTimestamp[] = [];
      for (const ask of authorities) {
        const answer = await ask(digest);
        if (!(answer instanceof NoTimestamp)) return answer;
        tell(answer);
        troubles.push(answer);
      }
      const isLie = troubles.some((each) => each.isLie);
      throw new NoTimestamp(troubles.map(({ message }) => message).join(' '), isLie);
    },
  };
}

type Asking = Required<Pick<Setting, 'rules' | 'now' | 'timeLimit'>>;

function authorityAt(address: TimestampAddress, asking: Asking): (digest: Bytes) => Promise<Stamp | NoTimestamp> {
  let silentUntil = 0;
  return async (digest) => {
    if (silentUntil > performance.now())
      return new NoTimestamp(`${hostOf(address)} did not answer a moment ago.`, false);
    try {
      return await stampAt(address, digest, asking);
    } catch (error) {
      if (error instanceof NoTimestamp) return error;
      if (!(error instanceof NoAnswer)) throw error;
      silentUntil = performance.now() + restAfterSilence;
      return new NoTimestamp(error.message, false);
    }
  };
}

const hostOf = ({ url }: TimestampAddress): string => new URL(url).host;

async function stampAt(address: TimestampAddress, digest: Bytes, { rules, now, timeLimit }: Asking): Promise<Stamp> {
  const question = { digest, nonce: newNonce(), policy: rules.policy };
  const { url, authorization } = address;
  const answer = await askServer({
    url,
    headers: { 'content-type': 'application/timestamp-query', ...(authorization && { authorization }) },
    body: timestampRequest(question),
    answers: 'application/timestamp-reply',
    limits: { time: timeLimit, size: largestAnswer },
  });
  const lie = (why: string) =>
    new NoTimestamp(`${hostOf(address)} answered with a timestamp that does not count: ${why}.`, true);
  const { token, timestamp } = await checkAnswer(answer, question).catch((error: Error) => {
    throw lie(error.message);
  });
  const { time, policy, certificate, certificates } = timestamp;
  const why = await reasonAgainst(timestamp, rules, { from: now(), to: now() });
  if (why !== null || !time || !certificate) throw lie(why ?? 'it says no time, or not whose it is');
  return { token, time, policy, certificate, others: certificates };
}

const mostSkew = 5 * 60_000; // milliseconds between its clock and ours

/** When a token was asked for, and when it came, by our clock. */
interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Why a token does not count, in words for the operator; null if it does. */
export async function reasonAgainst(
  timestamp: Timestamp,
  rules: TimestampRules,
  { from, to }: Span,
): Promise<string | null> {
  const { faults, time, certificate, certificates, purpose } = timestamp;
  const [fault] = faults;
  if (fault) return fault.what === null ? fault.code : `${fault.code} (${fault.what})`;
  if (!time || !certificate) return 'it says no time, or not whose it is';
  if (rules.mustSayPurpose && purpose !== 'timestamping') return 'its certificate is not for timestamps';
  return (
    otherTime(time, { from, to }) ?? untrusted({ certificate, others: certificates, roots: rules.roots, at: time })
  );
}

function otherTime(time: Date, { from, to }: Span): string | null {
  const isOfThen = time.getTime() >= from.getTime() - mostSkew && time.getTime() <= to.getTime() + mostSkew;
  return isOfThen ? null : `its clock says ${time.toISOString()}, and ours ${to.toISOString()}`;
}

async function untrusted(question: ChainQuestion): Promise<string | null> {
  if (question.roots.length === 0) return null;
  const chain = await findChain(question);
  return chain.kind === 'trusted' ? null : `its chain leads to no root that is trusted (${chain.faults[0]?.code})`;
}

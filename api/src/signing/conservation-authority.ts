import { type Certificate, findChain, namePart } from '@pacta/signatures/certificate';
import { checkTimestamp, type Timestamp } from '@pacta/signatures/timestamp';
import { z } from 'zod';
import { askServer, NoAnswer } from '../platform/ask-server.ts';
import {
  reasonAgainst,
  type TimestampAddress,
  type TimestampAuthority,
  type TimestampRules,
} from './timestamp-authority.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Where a request for a constancia stands. `id`: by which the authority knows it, where it gives one. */
export type Conservation =
  | { readonly state: 'pending'; readonly id: string | null }
  | { readonly state: 'issued'; readonly id: string | null; readonly token: Bytes }
  | { readonly state: 'failed'; readonly id: string | null; readonly why: string };

/** Somebody who keeps a constancia of what existed at a time (NOM-151-SCFI-2016): only the hash travels. */
export interface ConservationAuthority {
  readonly rules: TimestampRules;
  /** Asks for a constancia of a SHA-256. Throws NoAnswer and NoTimestamp. */
  readonly stamp: (hash: Bytes, externalId: string) => Promise<Conservation>;
  /** What became of a request, by the authority's id or by ours; null: it does not know it, or keeps none. Throws NoAnswer. */
  readonly read: (id: string) => Promise<Conservation | null>;
}

/** An authority that answers at once, by RFC 3161 with its policy. */
export const timestampConservation = (authority: TimestampAuthority, rules: TimestampRules): ConservationAuthority => ({
  rules,
  stamp: async (hash) => ({ state: 'issued', id: null, token: (await authority.stamp(hash)).token }),
  read: async () => null,
});

const Answer = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  nom151: z.base64().nullish(),
  status: z.string().nullish(),
  error: z.string().nullish(),
});

interface Rest {
  readonly addresses: readonly TimestampAddress[];
  readonly rules: TimestampRules;
  readonly timeLimit?: number; // milliseconds
}

/** An authority that is asked with `POST {hash, external_id}` and later with `GET …/{id}` (as Mifiel's). */
export function restConservation({ addresses: [address], rules, timeLimit = 15_000 }: Rest): ConservationAuthority {
  if (!address) throw new Error('An authority needs an address.');
  const { url, authorization } = address;
  const limits = { time: timeLimit, size: 256 * 1024 };
  const headers = { ...(authorization && { authorization }) };
  return {
    rules,
    async stamp(hash, externalId) {
      const body = Buffer.from(JSON.stringify({ hash: Buffer.from(hash).toString('hex'), external_id: externalId }));
      const json = { ...headers, 'content-type': 'application/json' };
      const answer = await askServer({
        url,
        headers: json,
        body: new Uint8Array(body),
        answers: 'application/json',
        limits,
      });
      return conservationIn(answer, url);
    },
    async read(id) {
      const at = `${url.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
      try {
        const answer = await askServer({ url: at, method: 'GET', headers, answers: 'application/json', limits });
        return conservationIn(answer, url);
      } catch (error) {
        if (error instanceof NoAnswer && error.status === 404) return null;
        throw error;
      }
    },
  };
}

function conservationIn(bytes: Bytes, url: string): Conservation {
  const { success, data } = Answer.safeParse(jsonIn(bytes));
  if (!success) throw new NoAnswer(`${new URL(url).host} answered with JSON of another shape.`);
  const { id, nom151, status, error } = data;
  if (nom151) return { state: 'issued', id, token: new Uint8Array(Buffer.from(nom151, 'base64')) };
  const hasFailed = status === 'failed' || Boolean(error);
  return hasFailed
    ? { state: 'failed', id, why: error ?? 'The authority says that it failed.' }
    : { state: 'pending', id };
}

function jsonIn(bytes: Bytes): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

/** What an issued token proves. */
export interface Constancia {
  readonly time: Date;
  readonly policy: string; // OID
  readonly authority: string | null; // by its certificate
  /** When the first certificate of its chain ends. */
  readonly until: Date;
  /** From an accredited authority, under a policy of the Mexican ministry: only then it is a constancia of NOM-151. */
  readonly isAccredited: boolean;
}

export interface ConstanciaQuestion {
  readonly hash: Bytes; // SHA-256 that was asked for
  readonly askedAt: Date;
  readonly now: Date;
}

const ministry = '2.16.484.101.10.316.'; // of the Secretaría de Economía, under which accredited authorities have their policies
const commonName = '2.5.4.3';

/** Checks a token as CMS, with its imprint, its time and its chain. A text says why it does not count. */
export async function readConstancia(
  token: Bytes,
  { hash, askedAt, now }: ConstanciaQuestion,
  rules: TimestampRules,
): Promise<Constancia | string> {
  const timestamp = await checkTimestamp(token, { hash: 'SHA-256', digest: hash }).catch(
    (error: Error) => error.message,
  );
  if (typeof timestamp === 'string') return timestamp;
  const { time, policy, certificate } = timestamp;
  const why = await reasonAgainst(timestamp, rules, { from: askedAt, to: now });
  if (why !== null || !time || !certificate) return why ?? 'it says no time, or not whose it is';
  if (rules.policy !== null && rules.policy !== policy) return `it has policy ${policy}`;
  const isUnderPolicy = policy.startsWith(ministry); // whatever the operator asked for
  const path = await chainOf(timestamp, rules.roots);
  return {
    time,
    policy,
    authority: namePart(certificate.subjectParts, commonName),
    until: endOfChain(path, certificate),
    isAccredited: isUnderPolicy && path !== null,
  };
}

/** When the first certificate of a token's chain ends, also of one that is not trusted any more. Throws Unreadable. */
export async function endOf(token: Bytes, digest: Bytes, { roots }: TimestampRules): Promise<Date | null> {
  const timestamp = await checkTimestamp(token, { hash: 'SHA-256', digest });
  return timestamp.certificate && endOfChain(await chainOf(timestamp, roots), timestamp.certificate);
}

const endOfChain = (path: readonly Certificate[] | null, certificate: Certificate): Date =>
  new Date(Math.min(...(path ?? [certificate]).map(({ notAfter }) => notAfter.getTime())));

/** From a token's certificate to one of the roots, at its time; null: it leads to none. */
async function chainOf(
  { certificate, certificates: others, time: at }: Timestamp,
  roots: readonly Certificate[],
): Promise<readonly Certificate[] | null> {
  if (!certificate || !at || roots.length === 0) return null;
  const chain = await findChain({ certificate, others, roots, at });
  return chain.kind === 'trusted' ? chain.path : null;
}

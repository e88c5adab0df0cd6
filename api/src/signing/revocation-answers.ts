import { readCertificate } from '@pacta/signatures/certificate';
import { checkCrl, checkOcsp, ocspRequest, type RevocationQuestion } from '@pacta/signatures/revocation';
import { askServer, NoAnswer } from '../platform/ask-server.ts';
import type { SealLevel } from './read-levels.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Answers {
  readonly ocsps: readonly Bytes[];
  readonly crls: readonly Bytes[];
  /** Who did not answer, or not so that it counts: in words for the operator. */
  readonly troubles: readonly string[];
  /** Certificates that say nowhere whom to ask. No later attempt will change that. */
  readonly silent: number;
}

/**
 * Asks the authorities of these certificates whether they were revoked. Only what their answers say for certain is taken. The
 * addresses are those in the certificates of our own key and of the timestamps that we asked for.
 */
export async function askForRevocation(missing: SealLevel['missing'], now: Date): Promise<Answers> {
  const each = new Map(missing.map((one) => [Buffer.from(one.certificate).toString('base64'), one]));
  const found = await Promise.all([...each.values()].map((one) => askAbout(one, now)));
  const bytesOf = (kind: Found['kind']) =>
    found.flatMap((one) => (one !== null && typeof one === 'object' && one.kind === kind ? [one.bytes] : []));
  return {
    ocsps: bytesOf('ocsp'),
    crls: bytesOf('crl'),
    troubles: found.filter((one) => typeof one === 'string'),
    silent: found.filter((one) => one === null).length,
  };
}

/** What was answered; a text says why nothing was; null: there is nobody to ask. */
async function askAbout({ certificate, issuer, at }: SealLevel['missing'][number], now: Date) {
  if (!issuer) return null;
  const read = (der: Uint8Array) => readCertificate(new Uint8Array(der));
  return answerTo({ certificate: read(certificate), issuer: read(issuer), at, now });
}

interface Found {
  readonly kind: 'ocsp' | 'crl';
  readonly bytes: Bytes;
}

/** The first answer that says something for certain; else why none does; null: the certificate names nobody. */
async function answerTo(question: RevocationQuestion): Promise<Found | string | null> {
  const { certificate } = question;
  const ways = [
    ...certificate.ocspUrls.filter(isWeb).map((url) => () => askOcsp(url, question)),
    ...certificate.crlUrls.filter(isWeb).map((url) => () => fetchCrl(url, question)),
  ];
  let trouble: string | null = null;
  for (const ask of ways) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      trouble = error.message;
    }
  }
  return trouble;
}

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

const time = 10_000;

async function askOcsp(url: string, question: RevocationQuestion): Promise<Found> {
  const bytes = await askServer({
    url,
    headers: { 'content-type': 'application/ocsp-request' },
    body: await ocspRequest(question),
    answers: 'application/ocsp-response',
    limits: { time, size: 64 * 1024 },
  });
  return { kind: 'ocsp', bytes: certain(url, await checkOcsp(bytes, question), bytes) };
}

async function fetchCrl(url: string, question: RevocationQuestion): Promise<Found> {
  const bytes = await askServer({ url, method: 'GET', limits: { time, size: 2 * 1024 * 1024 } }); // larger ones do not belong into a file
  return { kind: 'crl', bytes: certain(url, await checkCrl(bytes, question), bytes) };
}

function certain(url: string, answer: Awaited<ReturnType<typeof checkOcsp>>, bytes: Bytes): Bytes {
  if (answer.status === 'unknown')
    throw new NoAnswer(`${new URL(url).host} gave an answer that says nothing (${answer.why}).`);
  return bytes;
}

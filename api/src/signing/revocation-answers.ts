import { readCertificate, readSatCertificate } from '@pacta/signatures/certificate';
import { checkCrl, checkOcsp, ocspRequest, type RevocationQuestion } from '@pacta/signatures/revocation';
import { NoAnswer, type Question } from '../platform/ask-server.ts';
import { askStranger } from '../platform/ask-stranger.ts';
import type { EfirmaTrust } from './efirma-trust.ts';
import type { SealLevel } from './read-levels.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Who may be asked: hosts inside the operator's network, and about e.firmas whom the operator named. */
export interface Asking {
  readonly named: ReadonlySet<string>;
  readonly efirma?: Pick<EfirmaTrust, 'ask' | 'ocspUrl'>;
}

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
 * addresses are those in the certificates of our own key and of the timestamps that we asked for; those that lead inside are asked only
 * where they are among `named`.
 */
export async function askForRevocation(
  missing: SealLevel['missing'],
  { now, ...asking }: Asking & { readonly now: Date },
): Promise<Answers> {
  const each = new Map(missing.map((one) => [Buffer.from(one.certificate).toString('base64'), one]));
  const found = await Promise.all([...each.values()].map((one) => askAbout(one, now, asking)));
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
async function askAbout({ certificate, issuer, at }: SealLevel['missing'][number], now: Date, asking: Asking) {
  if (!issuer) return null;
  const read = (der: Uint8Array) => readCertificate(new Uint8Array(der));
  return answerTo({ certificate: read(certificate), issuer: read(issuer), at, now }, asking);
}

interface Found {
  readonly kind: 'ocsp' | 'crl';
  readonly bytes: Bytes;
}

/** The first answer that says something for certain; else why none does; null: the certificate names nobody. */
async function answerTo(question: RevocationQuestion, { named, efirma }: Asking): Promise<Found | string | null> {
  const { certificate } = question;
  const send: Send = (asked) => askStranger(asked, { named });
  const ways =
    efirma?.ocspUrl && readSatCertificate(certificate)?.kind === 'efirma'
      ? [() => askOcsp(efirma.ocspUrl ?? '', question, (asked) => askEfirma(efirma, asked))]
      : [
          ...certificate.ocspUrls.filter(isWeb).map((url) => () => askOcsp(url, question, send)),
          ...certificate.crlUrls.filter(isWeb).map((url) => () => fetchCrl(url, question, send)),
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

type Send = (question: Question) => Promise<Bytes>;

/** The SAT's leaves name nobody: the operator names who is asked about them. */
async function askEfirma({ ask }: Pick<EfirmaTrust, 'ask'>, { url, body }: Question): Promise<Bytes> {
  const answer = body && (await ask(url, body));
  if (!answer) throw new NoAnswer(`${new URL(url).host} did not answer.`);
  return answer;
}

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

const time = 10_000;

async function askOcsp(url: string, question: RevocationQuestion, send: Send): Promise<Found> {
  const bytes = await send({
    url,
    headers: { 'content-type': 'application/ocsp-request' },
    body: await ocspRequest(question),
    answers: 'application/ocsp-response',
    limits: { time, size: 64 * 1024 },
  });
  return { kind: 'ocsp', bytes: certain(url, await checkOcsp(bytes, question), bytes) };
}

async function fetchCrl(url: string, question: RevocationQuestion, send: Send): Promise<Found> {
  const bytes = await send({ url, method: 'GET', limits: { time, size: 2 * 1024 * 1024 } }); // larger ones do not belong into a file
  return { kind: 'crl', bytes: certain(url, await checkCrl(bytes, question), bytes) };
}

function certain(url: string, answer: Awaited<ReturnType<typeof checkOcsp>>, bytes: Bytes): Bytes {
  if (answer.status === 'unknown')
    throw new NoAnswer(`${new URL(url).host} gave an answer that says nothing (${answer.why}).`);
  return bytes;
}

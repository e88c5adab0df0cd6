import type { AnswerFault } from '@pacta/contracts/answer-fault';
import { cutOff } from './ask-server.ts';

type Kind = AnswerFault['kind'];

export const fault = (kind: Kind, { host = null, value = null }: Partial<AnswerFault> = {}): AnswerFault => ({
  kind,
  host,
  value,
});

/** What keeps a call from any answer. `time`: milliseconds that it was given. */
export function faultOfCall(error: unknown, host: string, time: number): AnswerFault {
  if (error instanceof Error && error.name === 'TimeoutError')
    return fault('late', { host, value: String(time / 1000) });
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return fault(cutOff.test(code) ? 'cut_off' : 'unreached', { host, value: code || null });
}

type Said = Readonly<Record<'host' | 'value', string>>;

/** For the log: people read it in the words of the page. */
const inEnglish: Record<Kind, (told: Said) => string> = {
  status: ({ host, value }) => `${host} answered with status ${value}.`,
  late: ({ host, value }) => `${host} did not answer within ${value} seconds.`,
  cut_off: ({ host, value }) => `${host} ended the connection without an answer (${value}).`,
  unreached: ({ host, value }) => `${host} cannot be reached (${value}).`,
  unusable: ({ host, value }) => `${host} gave no answer that can be used (${value}).`,
  no_pdf: ({ host }) => `${host} answered with what is no whole PDF.`,
  elsewhere: ({ value }) => `It names the host ${value}, which is not asked.`,
  code: ({ value }) => `It refused with code ${value}.`,
  consent: ({ value }) => `The user has to let Pacta act for them, once, at ${value}`,
  docusign_ids: () => 'DocuSign’s User ID and API Account ID look like 12345678-1234-1234-1234-123456789abc.',
  weetrust_ids: () => 'Weetrust’s user-id and api-key are letters, digits and signs without spaces.',
  no_account: () => 'The user has no account with this API Account ID.',
  too_many: () => 'The account has so many documents that this one cannot be looked for.',
  same_email: () => 'Two signers have the same e-mail address.',
  groups: () => 'Groups within an order are not known there.',
  no_page: ({ value }) => `The file has no page ${value} to sign on.`,
};

export const wordsOfFault = ({ kind, host, value }: AnswerFault): string =>
  inEnglish[kind]({ host: host ?? 'It', value: value ?? 'no code' });

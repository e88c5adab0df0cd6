import type { AnswerFault } from '@pacta/contracts/answer-fault';
import { wordsOfFault } from '../platform/answer-fault.ts';

/** The company's account with a provider: `userid` and `apikey` of its form, opened. Never logged. */
export interface ProviderAccount {
  readonly userid: string;
  readonly apikey: string;
}

/** A place to sign, in points of 1/72 inch from the top left corner of its page as it is shown; pages count from 1. */
export interface EnvelopePlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface EnvelopeSigner {
  /** Ours, to find the same person in what comes back. */
  readonly signerId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null; // E.164
  /** The same number signs at the same time; 1 is first. */
  readonly turn: number;
  readonly places: readonly EnvelopePlace[];
}

export interface EnvelopeOrder {
  /** Ours, of this sending: what finds an envelope again whose answer was lost. */
  readonly reference: string;
  readonly title: string;
  readonly message: string;
  readonly language: 'es' | 'en';
  readonly fileName: string;
  readonly pdf: Uint8Array;
  readonly signers: readonly EnvelopeSigner[];
  /** Where the provider tells that something happened; holds no secret in its path. */
  readonly webhookUrl: string;
  /** What `verifyWebhook` will get, for a provider that can be asked to say it with each call. Without it, that one is asked for none. */
  readonly webhookSecret?: string;
}

export type EnvelopeStatus = 'draft' | 'sent' | 'completed' | 'declined' | 'voided' | 'unknown';

export interface EnvelopeSignerState {
  readonly signerId: string;
  readonly state: 'waiting' | 'signed' | 'declined';
  readonly at: Date | null;
  readonly reason: string | null;
}

/** What the provider says of an envelope when it is read at the source. */
export interface EnvelopeState {
  readonly envelopeId: string;
  readonly status: EnvelopeStatus;
  /** The provider's own word for the status, for what we do not know. */
  readonly said: string;
  /** Why it was voided, where the provider tells it. */
  readonly reason: string | null;
  readonly signers: readonly EnvelopeSignerState[];
}

/**
 * Why a call did not do what it was for. `refused`, `credentials`, `consent` and `rejected_file` are for good; `busy`, `down` and
 * `unclear` are tried again (`unclear`: it may have been carried out, so the envelope is looked for before it is made again).
 */
export type ProviderTrouble =
  | 'credentials'
  | 'consent'
  | 'refused'
  | 'rejected_file'
  | 'not_found'
  | 'busy'
  | 'down'
  | 'unclear';

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  /** The provider's own reason, without credentials and without persons. */
  readonly said: string | null;
  /** What we found wrong ourselves, where it gave none. */
  readonly fault: AnswerFault | null;
  /** When the provider says when to come back. */
  readonly retryAfterSeconds: number | undefined;

  /** `told`: the provider's own reason, or what we found wrong. The message is for the log. */
  constructor(trouble: ProviderTrouble, told: string | AnswerFault, retryAfterSeconds?: number) {
    super(typeof told === 'string' ? told : wordsOfFault(told));
    this.said = typeof told === 'string' && told !== '' ? told : null;
    this.fault = typeof told === 'string' ? null : told;
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What came is another envelope's, or its file. The right one may come later. */
export const anotherEnvelope = (host: string): ProviderError =>
  new ProviderError('down', { kind: 'unusable', host, value: 'another envelope' });

/** What an earlier try has left at the provider, and how what this one begins there is kept. */
export interface Begun {
  /** An earlier try may have left something that is not known. */
  readonly isAgain?: boolean;
  /** The draft that was found before. */
  readonly draftId?: string | undefined;
  /** Is told of a draft before anybody is invited to it. Rejects where it is not to be sent any more. */
  readonly keepDraft?: (draftId: string) => Promise<void>;
}

/** A provider that invites, collects signatures and answers a signed file. Every call throws a `ProviderError` where it fails. */
export interface EnvelopeProvider {
  readonly name: 'docusign' | 'weetrust';
  /** Whether the account's credentials open it. */
  readonly check: (account: ProviderAccount) => Promise<void>;
  /** The envelope that was made for this reference before, if there is one. A draft is one: `send` is told of it, and goes on with it. */
  readonly find: (account: ProviderAccount, reference: string) => Promise<EnvelopeState | undefined>;
  /** Makes it and sends the invitations, or sends the draft that was found before. Returns the provider's id. */
  readonly send: (account: ProviderAccount, order: EnvelopeOrder, begun?: Begun) => Promise<string>;
  /** `signers` are those it was sent to: providers answer them in any order. */
  readonly read: (
    account: ProviderAccount,
    envelopeId: string,
    signers: readonly Pick<EnvelopeSigner, 'signerId' | 'email'>[],
  ) => Promise<EnvelopeState>;
  readonly cancel: (account: ProviderAccount, envelopeId: string, reason: string) => Promise<void>;
  /** The signed PDF, with the provider's certificate where it has one. `reference` is the one that it was sent with. */
  readonly download: (account: ProviderAccount, envelopeId: string, reference: string) => Promise<Uint8Array>;
  /**
   * Which envelope to read again, by bytes as they came; nothing if the call cannot be the provider's. What a webhook says of the
   * envelope's state is never believed.
   */
  readonly verifyWebhook: (
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    secret: string,
  ) => { readonly envelopeId: string } | undefined;
}
